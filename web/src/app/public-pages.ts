import type { ComponentType } from 'react';
import { paths } from '../platform/paths.ts';

/** The pages of words by address, apart from the shell: most come as written HTML, before any script. */
export const publicPages: Record<string, () => Promise<ComponentType>> = {
  [paths.about.path]: async () => (await import('./routes/about.tsx')).About,
  [paths.travelers.path]: async () => (await import('./routes/travelers.tsx')).Travelers,
  [paths.operators.path]: async () => (await import('./routes/operators.tsx')).Operators,
  [paths.faqs.path]: async () => (await import('./routes/faqs.tsx')).Faqs,
  [paths.quickGuide.path]: async () => (await import('./routes/quick-guide.tsx')).QuickGuide,
  [paths.quickGuideTraveler.path]: async () => (await import('./routes/quick-guide-traveler.tsx')).QuickGuideTraveler,
  [paths.quickGuideOperator.path]: async () => (await import('./routes/quick-guide-operator.tsx')).QuickGuideOperator,
  [paths.tnc.path]: async () => (await import('./routes/tnc.tsx')).Tnc,
  [paths.privacy.path]: async () => (await import('./routes/privacy.tsx')).Privacy,
};
