import { type StateCode, states, vehicleClasses, vehicleLabel } from '@livery/contracts/vocabulary.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { type OperatorLocation, useOperatorLocations } from '../api/get-operator-locations.ts';
import { LitStates } from './lit-states.tsx';
import './operator-locations.css';

/** Where at least one approved operator is at home, on a map and in words; without an answer the map is empty. */
export function OperatorLocations() {
  const { data, error, refetch } = useOperatorLocations();
  const locations = data?.toSorted((one, other) => nameOf(one.state).localeCompare(nameOf(other.state)));
  return (
    <div className="operator-locations">
      <LitStates />
      <section className="card" aria-labelledby="states">
        <h2 id="states">Where operators are</h2>
        {error && !data && (
          <ErrorBox onRetry={() => void refetch()}>The locations could not be loaded just now.</ErrorBox>
        )}
        {!error && !data && <SkeletonBlock lines={[48, 48, 48]} />}
        {locations?.length === 0 && <p>No operator has joined yet.</p>}
        <ul>
          {locations?.map((location) => (
            <li key={location.state}>
              <strong>{nameOf(location.state)}</strong>
              <span className="soft small">{describe(location)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const nameOf = (state: StateCode) => states[state];

/** "Sedan, SUV. Airports: MDW, ORD": not every class drives from each. */
function describe({ operators, airports }: OperatorLocation): string {
  const vehicles = vehicleClasses.filter((vehicle) => operators[vehicle]).map(vehicleLabel);
  const codes = Object.keys(airports);
  return codes.length > 0 ? `${vehicles.join(', ')}. Airports: ${codes.join(', ')}` : vehicles.join(', ');
}
