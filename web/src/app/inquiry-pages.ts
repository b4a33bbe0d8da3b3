import type { ComponentType } from 'react';
import { paths } from '../platform/paths.ts';

/** Where people write to us, by address: apart from the shell. */
export const inquiryPages: Record<string, () => Promise<ComponentType>> = {
  [paths.contactUs.path]: async () => (await import('./routes/contact-us.tsx')).ContactUs,
  [paths.marketingSubscription.path]: async () =>
    (await import('./routes/marketing-subscription.tsx')).MarketingSubscription,
  [paths.confirmSubscription.path]: async () => (await import('./routes/confirm-subscription.tsx')).ConfirmSubscription,
  [paths.unsubscribe.path]: async () => (await import('./routes/unsubscribe.tsx')).Unsubscribe,
};
