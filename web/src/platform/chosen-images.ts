import type { FileCategory } from '@livery/contracts/identity/model.ts';
import { createStore } from './store.ts';

export interface ChosenImage {
  image: Blob;
  /** From 0 to 1 while it is being sent. */
  progress?: number;
  /** Why it was not saved. */
  refusal?: string;
}

type ChosenImages = Partial<Record<FileCategory, ChosenImage>>;

/** Pictures that were chosen and are not saved yet: before there is an account, and while they are on their way. */
export const chosenImages = createStore<ChosenImages>({});

let owner: string | undefined;

export const chooseImage = (category: FileCategory, image: Blob) => noteImage(category, { image });

export function noteImage(category: FileCategory, chosen: ChosenImage | undefined) {
  const { [category]: _previous, ...others } = chosenImages.get();
  chosenImages.set(chosen ? { ...others, [category]: chosen } : others);
}

/** Says whose pictures these are: nobody else who signs in here later gets them. */
export function setImagesOwner(email: string) {
  owner = email.trim().toLowerCase();
}
export const areImagesOwnedBy = (email: string) => owner === email;

export function forgetImages() {
  owner = undefined;
  chosenImages.set({});
}
