import { secondMs } from '@livery/contracts/durations.ts';
import { type FileCategory, fileCategories } from '@livery/contracts/identity/model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError, isWorthRepeating } from './api-error.ts';
import { areOwnedBy, chosenImages, noteImage } from './chosen-images.ts';
import { queryKeys } from './query-keys.ts';
import { sendImage } from './send-image.ts';
import type { User } from './session.ts';

const repeats = 2;
const pauseSeconds = 2;

let isSending = false;

/** Sends what this person has chosen, one after the other: a phone's network carries one picture at a time best. */
export async function sendChosenImages(queryClient: QueryClient, user: User): Promise<void> {
  if (isSending || !areOwnedBy(user.email)) return;
  isSending = true;
  for (let next = nextToSend(); next; next = nextToSend()) await sendOne(queryClient, user, next);
  isSending = false;
}

const nextToSend = () =>
  fileCategories.find((category) => {
    const chosen = chosenImages.get()[category];
    return chosen && chosen.refusal === undefined;
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
    await insistently(() =>
      sendImage({ uid: user.uid, category, image, replaces: hasOne(user, category), onProgress }),
    );
    await queryClient.invalidateQueries({ queryKey: queryKeys.me });
    if (isNewest()) noteImage(category, undefined);
  } catch (error) {
    if (isNewest()) noteImage(category, { image, refusal: error instanceof Error ? error.message : String(error) });
  }
}

const hasOne = ({ approval }: User, category: FileCategory) => !approval.missingDocuments.includes(category);

/** Sending the same picture twice leaves one: what nobody answered is sent again. */
async function insistently(send: () => Promise<unknown>): Promise<void> {
  for (let failures = 0; ; failures += 1)
    try {
      await send();
      return;
    } catch (error) {
      if (failures === repeats || !navigator.onLine || !isWorthRepeating(error)) throw error;
      const seconds = (isApiError(error) && error.retryAfterSeconds) || pauseSeconds;
      await new Promise((resolve) => setTimeout(resolve, seconds * secondMs));
    }
}
