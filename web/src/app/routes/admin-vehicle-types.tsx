import { Models } from '../../features/staff/components/models.tsx';
import { VehicleTypes } from '../../features/staff/components/vehicle-types.tsx';
import { staffCrumbs } from '../../features/staff/crumbs.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

/** Classes, rates and models, in place of “Coming soon” (R98). */
export const AdminVehicleTypes = () => (
  <PageFrame title="Vehicle types" crumbs={staffCrumbs}>
    <div className="stack-large">
      <VehicleTypes />
      <Models />
    </div>
  </PageFrame>
);
