import { type FileCategory, fileCategories } from '@livery/contracts/identity/model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { areImagesOwnedBy, chosenImages, noteImage } from './chosen-images.ts';
import { insistently } from './insistently.ts';
import { queryKeys } from './query-keys.ts';
import { sendImage } from './send-image.ts';
import type { User } from './session.ts';
import { fileNameOf } from './stored-images.ts';

/** Sending the same picture twice leaves one. */
const insistence = { repeats: 2, pauseSeconds: () => 2 };

/** By email: the next person in this browser does not wait for the pictures of the one before. */
const sending = new Set<string>();

/** Sends what this person has chosen, one after the other: a phone's network carries one picture at a time best. */
export async function sendChosenImages(queryClient: QueryClient, user: User): Promise<void> {
  if (sending.has(user.email)) return;
  sending.add(user.email);
  for (let next = nextToSend(user); next; next = nextToSend(user)) await sendOne(queryClient, user, next);
  sending.delete(user.email);
}

/** While one picture waited for a network, somebody else may have chosen others here. */
const nextToSend = ({ email }: User) =>
  fileCategories.find((category) => {
    const chosen = chosenImages.get()[category];
    return areImagesOwnedBy(email) && chosen && chosen.refusal === undefined;
  });

async function sendOne(queryClient: QueryClient, user: User, category: FileCategory) {
  const chosen = chosenImages.get()[category];
  if (!chosen) return;
  const { image } = chosen;
  /** Another picture may have been chosen meanwhile. */
  const isNewest = () => chosenImages.get()[category]?.image === image;
  const onProgress = (progress: number) => isNewest() && noteImage(category, { image, progress });
  onProgress(0);
  try {
    const replaces = fileNameOf(user, category) !== null;
    await insistently(() => sendImage({ uid: user.uid, category, image, replaces, onProgress }), insistence);
    await queryClient.invalidateQueries({ queryKey: queryKeys.me });
    if (isNewest()) noteImage(category, undefined);
  } catch (error) {
    if (isNewest()) noteImage(category, { image, refusal: error instanceof Error ? error.message : String(error) });
  }
}
