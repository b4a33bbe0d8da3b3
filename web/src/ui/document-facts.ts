import type { FileCategory } from '@livery/contracts/identity/model.ts';

interface DocumentFacts {
  label: string;
  description?: string;
  camera: 'user' | 'environment';
}

/** Shown in place of a stored picture that failed to load. */
export const pictureNotLoaded = 'This picture could not be loaded.';

/** The five pictures of an operator (S0 2.6). */
export const documentFacts: Record<FileCategory, DocumentFacts> = {
  profile: { label: 'Profile picture', description: 'Travelers see it beside your offers.', camera: 'user' },
  vehicle: {
    label: 'Vehicle',
    description: 'With its license plate in the picture. Travelers see it too.',
    camera: 'environment',
  },
  license: { label: 'Driver’s license', camera: 'environment' },
  insurance: { label: 'Proof of insurance', camera: 'environment' },
  vehicleRegistration: { label: 'Vehicle registration', camera: 'environment' },
};
