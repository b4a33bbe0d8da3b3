import { identityApi } from '@livery/contracts/identity/api.ts';
import { useState } from 'react';
import { callApi } from '../../../platform/api-client.ts';
import { photoParams, photoUrl } from '../../../platform/photo-url.ts';
import type { PersonDocument } from '../person-documents.ts';

/**
 * What draws a document. A page is not told why a picture failed to load: so the picture is fetched once by a call,
 * which asks for the second factor if that is the reason, and is then drawn again.
 */
export function useShownDocument(document: PersonDocument, size: 'resized' | 'full') {
  const src = photoUrl(document, size);
  const [failed, setFailed] = useState<{ src?: string | undefined; times: number }>({ times: 0 });
  const times = failed.src === src ? failed.times : 0;
  const onError = () => {
    if (times > 0) return setFailed({ src, times: 2 });
    callApi(identityApi.getFile, { params: photoParams(document, size) }).then(
      () => setFailed({ src, times: 1 }),
      () => setFailed({ src, times: 2 }),
    );
  };
  const hasFailed = times === 2;
  return { src: hasFailed ? undefined : src, hasFailed, key: `${src} ${times}`, onError };
}
