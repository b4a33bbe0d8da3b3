import { maximumHours } from '@livery/contracts/rides/policy.ts';
import { vehicleClasses, vehicles } from '@livery/contracts/vocabulary.ts';
import { Link } from 'react-router';
import { Band } from '../../features/public-pages/components/band.tsx';
import { CompanySavings } from '../../features/public-pages/components/company-savings.tsx';
import { Facts } from '../../features/public-pages/components/facts.tsx';
import { Points } from '../../features/public-pages/components/points.tsx';
import { VehicleGallery } from '../../features/public-pages/components/vehicle-gallery.tsx';
import { WhenNear } from '../../features/public-pages/components/when-near.tsx';
import { monthlyPrice } from '../../features/public-pages/texts/figures.ts';
import { lazily } from '../../platform/lazily.tsx';
import { paths } from '../../platform/paths.ts';
import './start-sections.css';

const LitStates = lazily(
  async () => (await import('../../features/locations/components/lit-states.tsx')).LitStates,
  <div className="start-map" />,
);

const promises = [
  {
    title: 'Operators answer you',
    text: 'Independent operators in the state of the pick-up reply with their own price.',
  },
  {
    title: 'You choose',
    text: 'Compare price, vehicle, rating and cancellation notice. Livery never assigns an operator.',
  },
  { title: 'No surge, no commission', text: 'You pay the total you selected, after the ride, to the operator.' },
];
const operatorPoints = [
  'Requests in your state and vehicle class, or near one of your airports',
  'Your own price for every ride',
  `${monthlyPrice} per month and no commission`,
];
const services = [
  { title: 'Point-to-Point', text: 'From one address to another, with extra stops where you approve them.' },
  { title: 'Hourly Charter', text: `A vehicle with its chauffeur for up to ${maximumHours} hours, garage-to-garage.` },
  { title: 'Airport rides', text: 'We also ask operators who serve an airport near your pick-up.' },
  { title: 'Groups', text: 'Vans, sprinters, buses and coaches for conferences, weddings and teams.' },
];

/** What a visitor finds below the hero (S0 2.14). */
export const StartSections = () => (
  <>
    <Band id="travelers" eyebrow="Travelers" title="Ask once, compare, select">
      <Facts facts={promises} />
      <p>
        <Link to={paths.travelers.to()}>More for travelers</Link>
      </p>
    </Band>
    <Band id="operators" eyebrow="Operators" title="Your car, your price">
      <Points points={operatorPoints} />
      <p>
        <Link to={paths.operators.to()}>More for operators</Link>
      </p>
    </Band>
    <Band id="companies" eyebrow="Transportation companies" title="Take the ride, leave the vehicle">
      <CompanySavings />
    </Band>
    <Band id="services" eyebrow="Services" title="Rides of every kind">
      <Facts facts={services} />
    </Band>
    <Band
      id="vehicles"
      eyebrow="Vehicles"
      title={`${vehicleClasses.length} classes`}
      lead={`From a sedan for ${vehicles.Sedan.people} to a coach for ${vehicles.CoachBus.people}. Each offer shows the vehicle that would come.`}
    >
      <VehicleGallery />
    </Band>
    <Band id="locations" eyebrow="Locations" title="Where operators are based">
      <WhenNear waiting={<div className="start-map" />}>
        <LitStates />
      </WhenNear>
      <p>
        <Link to={paths.locations.to()}>All locations</Link>
      </p>
    </Band>
  </>
);
