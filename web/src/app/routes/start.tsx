import { StartHero } from './start-hero.tsx';
import { StartSections } from './start-sections.tsx';

export const Start = () => (
  <>
    <StartHero />
    <StartSections />
  </>
);
