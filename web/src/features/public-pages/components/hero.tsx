import type { VehicleClass } from '@livery/contracts/vocabulary.ts';
import type { ReactNode } from 'react';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { VehicleSilhouette } from '../../../ui/vehicle-silhouette.tsx';
import './hero.css';

interface Props {
  title: string;
  documentTitle: string;
  lead: string;
  vehicle: VehicleClass;
  /** The ways on from here. */
  children?: ReactNode;
}

/** The dark head of a public page. */
export const Hero = ({ title, documentTitle, lead, vehicle, children }: Props) => (
  <div className="hero">
    <PageFrame title={title} documentTitle={documentTitle} lead={lead}>
      <div className="row">{children}</div>
      <VehicleSilhouette vehicle={vehicle} decorative className="hero-vehicle" />
    </PageFrame>
  </div>
);
