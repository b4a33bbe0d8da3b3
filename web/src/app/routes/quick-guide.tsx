import { operatorSteps, travelerSteps } from '../../features/public-pages/texts/guides.ts';
import { pageFacts } from '../../features/public-pages/texts/page-facts.ts';
import { paths } from '../../platform/paths.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Tile, Tiles } from '../../ui/tile.tsx';

export const QuickGuide = () => (
  <PageFrame title={pageFacts.quickGuide.title} lead="Livery step by step. Which side are you on?">
    <Tiles>
      <Tile
        to={paths.quickGuideTraveler.to()}
        title="Traveler"
        text={`From signing up to the receipt, in ${travelerSteps.length} steps.`}
      />
      <Tile
        to={paths.quickGuideOperator.to()}
        title="Operator"
        text={`From signing up to being paid, in ${operatorSteps.length} steps.`}
      />
    </Tiles>
  </PageFrame>
);
