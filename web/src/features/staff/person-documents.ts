import type { FileCategory } from '@livery/contracts/identity/model.ts';
import type { User } from '../../platform/session.ts';

export interface PersonDocument {
  uid: string;
  category: FileCategory;
  fileName: string | null;
}

/** The five documents of an operator; of a traveler there is only the photo. */
export function documentsOf(user: User): PersonDocument[] {
  const { uid } = user;
  const photo: PersonDocument = { uid, category: 'profile', fileName: user.profileImageUrl };
  if (user.accountType === 'Traveler') return [photo];
  return [
    photo,
    { uid, category: 'license', fileName: user.licenseImageUrl },
    { uid, category: 'insurance', fileName: user.insuranceImageUrl },
    { uid, category: 'vehicle', fileName: user.vehicleImageUrl },
    { uid, category: 'vehicleRegistration', fileName: user.vehicleRegistrationImageUrl },
  ];
}
