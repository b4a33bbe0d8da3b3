import type { FileCategory } from '@livery/contracts/identity/model.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKeys } from '../../../platform/query-keys.ts';
import { sendImage } from '../../../platform/send-image.ts';

interface Place {
  uid: string;
  category: FileCategory;
  /** True when there is a picture already. */
  replaces: boolean;
}

/**
 * Sends a picture, which the server saves at once (R45); `progress` runs from 0 to 1 while it is under way. Closing
 * the dialog or leaving the page cancels the sending; the profile is then read again.
 */
export function useReplaceImage(place: Place) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(0);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: (image: Blob) => {
      sending.current = new AbortController();
      return sendImage({ ...place, image, onProgress: setProgress, signal: sending.current.signal });
    },
    onMutate: () => setProgress(0),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.me }),
  });
  return { ...mutation, progress: mutation.isPending ? progress : undefined };
}
