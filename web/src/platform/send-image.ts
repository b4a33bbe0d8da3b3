import { identityApi } from '@livery/contracts/identity/api.ts';
import type { FileCategory } from '@livery/contracts/identity/model.ts';
import { addressOf, noAnswerError, patienceMs, readResponse } from './api-client.ts';

interface Sending {
  uid: string;
  category: FileCategory;
  image: Blob;
  /** True when there was a picture before. */
  replaces: boolean;
  /** From 0 to 1, as the bytes leave. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a person's own picture; the server names it in the profile. By XMLHttpRequest: fetch reports no progress. */
export async function sendImage({ uid, category, image, replaces, ...watching }: Sending): Promise<string> {
  const route = replaces ? identityApi.updateFile : identityApi.uploadFile;
  const address = addressOf(route, { query: { category, id: uid } });
  const form = new FormData();
  form.append('image', image, `${category}.jpg`);
  return (await readResponse(route, await post(address, form, watching))).fileName;
}

type Watching = Pick<Sending, 'onProgress' | 'signal'>;

function post(address: string, form: FormData, { onProgress, signal }: Watching): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), patienceMs);
    };
    request.open('POST', new URL(address, window.location.origin));
    request.setRequestHeader('x-requested-with', 'livery');
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress?.(loaded / total);
    };
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(noAnswerError());
    request.onabort = () => reject(noAnswerError());
    request.onloadend = () => clearTimeout(stalled);
    signal?.addEventListener('abort', () => request.abort());
    wait();
    request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  });
}
