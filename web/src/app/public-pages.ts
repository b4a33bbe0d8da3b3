import type { ComponentType } from 'react';
import { paths } from '../platform/paths.ts';

/** What visitors read and what few of them open, by address: apart from the shell. */
export const publicPages: Record<string, () => Promise<ComponentType>> = {
  [paths.about.path]: async () => (await import('./routes/about.tsx')).About,
  [paths.travelers.path]: async () => (await import('./routes/travelers.tsx')).Travelers,
  [paths.operators.path]: async () => (await import('./routes/operators.tsx')).Operators,
  [paths.faqs.path]: async () => (await import('./routes/faqs.tsx')).Faqs,
  [paths.quickGuide.path]: async () => (await import('./routes/quick-guide.tsx')).QuickGuide,
  [paths.quickGuideTraveler.path]: async () => (await import('./routes/quick-guide-traveler.tsx')).QuickGuideTraveler,
  [paths.quickGuideOperator.path]: async () => (await import('./routes/quick-guide-operator.tsx')).QuickGuideOperator,
  [paths.pricing.path]: async () => (await import('./routes/pricing.tsx')).Pricing,
  [paths.locations.path]: async () => (await import('./routes/locations.tsx')).Locations,
  [paths.forgotPassword.path]: async () => (await import('./routes/forgot-password.tsx')).ForgotPassword,
  [paths.resetPassword.path]: async () => (await import('./routes/reset-password.tsx')).ResetPassword,
  [paths.tnc.path]: async () => (await import('./routes/tnc.tsx')).Tnc,
  [paths.privacy.path]: async () => (await import('./routes/privacy.tsx')).Privacy,
};
