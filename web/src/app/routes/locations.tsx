import { OperatorLocations } from '../../features/locations/components/operator-locations.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';

export const Locations = () => (
  <PageFrame title="Locations" lead="Each state with an operator whose documents we have checked.">
    <OperatorLocations />
  </PageFrame>
);
