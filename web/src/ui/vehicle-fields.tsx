import {
  cancellationPolicies,
  earliestVehicleYear,
  latestVehicleYear,
  liabilityInsuranceAmounts,
  otherColorMaxLength,
  plateMaxLength,
  profileDescriptionMaxLength,
  vehicleColors,
} from '@livery/contracts/identity/policy.ts';
import { isVin } from '@livery/contracts/identity/vin.ts';
import { messages } from '@livery/contracts/messages.ts';
import { type StateCode, vehicles } from '@livery/contracts/vocabulary.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useMakes, useModelClass, useModels } from '../platform/reference-data.ts';
import { serverNow } from '../platform/server-clock.ts';
import { AirportsField } from './airports-field.tsx';
import { CountedTextarea } from './counted-textarea.tsx';
import { ErrorBox } from './error-box.tsx';
import { insuranceText, policyText } from './operator-texts.ts';
import { stateOptions } from './state-options.ts';
import { StreetField } from './street-field.tsx';
import type { VehicleEntry, VehicleErrors } from './vehicle-entry.ts';
import { YesNoField } from './yes-no-field.tsx';

interface Props {
  entry: VehicleEntry;
  edit: (change: Partial<VehicleEntry>) => void;
  errors: VehicleErrors;
  /** The field that a link has led to. */
  beginAt?: string | undefined;
}

const chooseOne = { value: '', label: 'Choose one' };
const vinLength = 17;

/** The vehicle, where it drives, and what travelers read about its operator: at sign-up and in the profile. */
export const VehicleFields = (props: Props) => (
  <div className="stack-large">
    <CarFields {...props} />
    <RegionFields {...props} />
    <ServiceFields {...props} />
  </div>
);

function CarFields({ entry, edit, errors }: Props) {
  const makes = useMakes();
  const models = useModels(entry.carMake);
  const carType = useModelClass(entry.carMake, entry.carModel);
  const failed = [makes, models].find(({ error, data }) => error && !data);
  // A full number is judged while it is typed; a shorter one when the step is left.
  const isWrongVin = entry.vehicleVIN.length === vinLength && !isVin(entry.vehicleVIN);
  return (
    <div className="two-fields">
      {failed?.error && <ErrorBox onRetry={() => void failed.refetch()}>{failed.error.message}</ErrorBox>}
      <NativeSelect
        label="Make"
        required
        data={[chooseOne, ...withSelected(makes.data ?? [], entry.carMake)]}
        value={entry.carMake}
        onChange={({ currentTarget }) => edit({ carMake: currentTarget.value, carModel: '' })}
        error={errors.carMake}
      />
      <NativeSelect
        label="Model"
        description={notListed}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        data={[chooseOne, ...withSelected(Object.keys(models.data ?? {}), entry.carModel)]}
        value={entry.carModel}
        onChange={({ currentTarget }) => edit({ carModel: currentTarget.value })}
        error={errors.carModel}
        disabled={entry.carMake === ''}
      />
      <TextInput
        label="Vehicle type"
        description="Set by make and model"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        readOnly
        value={carType ? vehicles[carType].label : ''}
      />
      <NativeSelect
        label="Year"
        required
        data={[...(entry.carYear === '' ? [chooseOne] : []), ...yearOptions()]}
        value={entry.carYear}
        onChange={({ currentTarget }) => edit({ carYear: currentTarget.value })}
        error={errors.carYear}
      />
      <NativeSelect
        label="Color"
        required
        data={[chooseOne, ...vehicleColors]}
        value={entry.carColor}
        onChange={({ currentTarget }) => edit({ carColor: currentTarget.value, otherColor: '' })}
        error={errors.carColor}
      />
      {entry.carColor === 'Other' && (
        <TextInput
          label="Color name"
          required
          maxLength={otherColorMaxLength}
          value={entry.otherColor}
          onChange={({ currentTarget }) => edit({ otherColor: currentTarget.value })}
          error={errors.otherColor}
        />
      )}
      <TextInput
        label="License plate"
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={plateMaxLength}
        value={entry.carPlate}
        onChange={({ currentTarget }) => edit({ carPlate: currentTarget.value.toUpperCase() })}
        error={errors.carPlate}
      />
      <TextInput
        label="VIN"
        description={`${vinLength} letters and digits, on the registration`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={entry.vehicleVIN}
        onChange={({ currentTarget }) => edit({ vehicleVIN: vinIn(currentTarget.value) })}
        error={errors.vehicleVIN ?? (isWrongVin && messages.invalidVin)}
      />
    </div>
  );
}

/** Opens in a new tab, so that the entered pictures and password stay. */
const notListed = (
  <>
    Make or model not in the list?{' '}
    <Link to={paths.contactUs.to()} target="_blank">
      Write to us<span className="visually-hidden"> in a new tab</span>
    </Link>
  </>
);

const RegionFields = ({ entry, edit, errors }: Props) => (
  <div className="two-fields">
    <div className="stack">
      <NativeSelect
        label="State"
        required
        data={[chooseOne, ...stateOptions]}
        value={entry.state}
        onChange={({ currentTarget }) => edit({ state: currentTarget.value as StateCode | '', airports: [] })}
        error={errors.state}
      />
      <StreetField
        label="Address (optional)"
        value={entry.address}
        onChange={(address) => edit({ address })}
        error={errors.address}
      />
    </div>
    <AirportsField
      key={entry.state}
      state={entry.state}
      chosen={entry.airports}
      onChange={(airports) => edit({ airports })}
      error={errors.airports}
    />
  </div>
);

const ServiceFields = ({ entry, edit, errors, beginAt }: Props) => (
  <div className="two-fields">
    <NativeSelect
      label="Liability insurance (optional)"
      data={[
        { value: '', label: insuranceText(null) },
        ...liabilityInsuranceAmounts.map((value) => ({ value, label: insuranceText(value) })),
      ]}
      value={entry.liabilityInsuranceAmt}
      onChange={({ currentTarget }) => edit({ liabilityInsuranceAmt: currentTarget.value })}
      error={errors.liabilityInsuranceAmt}
    />
    <NativeSelect
      label="Cancellation policy"
      autoFocus={beginAt === 'cancellationPolicy'}
      description="Travelers who cancel later than this pay the full rate. Needed before your first offer."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        { value: '', label: policyText(null) },
        ...cancellationPolicies.map((hours) => ({ value: String(hours), label: policyText(hours) })),
      ]}
      value={entry.cancellationPolicy}
      onChange={({ currentTarget }) => edit({ cancellationPolicy: currentTarget.value })}
      error={errors.cancellationPolicy}
    />
    <CountedTextarea
      label="About you (optional)"
      description="Travelers read this beside your offers."
      value={entry.profileDescription}
      onChange={(profileDescription) => edit({ profileDescription })}
      maxLength={profileDescriptionMaxLength}
      error={errors.profileDescription}
    />
    <YesNoField
      label="Pet friendly (optional)"
      value={entry.petFriendly}
      onChange={(petFriendly) => edit({ petFriendly })}
      error={errors.petFriendly}
    />
  </div>
);

/** A number typed in groups is longer, and the field would cut it off before the spaces are removed. */
const vinIn = (text: string) => text.toUpperCase().replace(/\s/g, '').slice(0, vinLength);

/** What was chosen before stays chosen until the list has come. */
const withSelected = (names: readonly string[], selected: string) =>
  selected === '' || names.includes(selected) ? names : [selected, ...names];

function yearOptions(): string[] {
  const latest = latestVehicleYear(serverNow());
  return Array.from({ length: latest - earliestVehicleYear + 1 }, (_, index) => String(latest - index));
}
