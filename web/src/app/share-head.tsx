import type { VehicleClass } from '@livery/contracts/vocabulary.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { VehicleSilhouette } from '../ui/vehicle-silhouette.tsx';

/** What stands in the picture of a page's shared link. */
export interface ShareHead {
  heading: string;
  lead: string;
  /** The vehicle, as an SVG element. */
  drawing: string;
  vehicle: VehicleClass;
}

/** Every other page shows the luxury sedan of the start page. */
const vehicles: Record<string, VehicleClass> = {
  travelers: 'StretchLimo',
  operators: 'CorporateSprinter',
  quickGuideOperator: 'CorporateSprinter',
  signupOperator: 'CorporateSprinter',
  pricing: 'SUV',
  locations: 'SUV',
  instantQuote: 'CoachBus',
  faqs: 'Sedan',
};

/** The page's own heading, what it says below it, and a vehicle. */
export function shareHead(name: string, { html, description }: { html: string; description: string }): ShareHead {
  const vehicle = vehicles[name] ?? 'LuxurySedan';
  return {
    heading: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''),
    lead: textOf(/<p class="page-lead">(.*?)<\/p>/s.exec(html)?.[1] ?? description),
    drawing: renderToStaticMarkup(<VehicleSilhouette vehicle={vehicle} decorative />),
    vehicle,
  };
}

const signs: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' };
const textOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/&[#\w]+;/g, (sign) => signs[sign] ?? sign);
