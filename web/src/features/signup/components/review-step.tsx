import { states, vehicles } from '@livery/contracts/vocabulary.ts';
import { chosenImages } from '../../../platform/chosen-images.ts';
import { useModelClass } from '../../../platform/reference-data.ts';
import { useStore } from '../../../platform/store.ts';
import { documentFacts } from '../../../ui/document-facts.ts';
import { FactList, type FactRow } from '../../../ui/fact-list.tsx';
import { formatPhone } from '../../../ui/format-phone.ts';
import { insuranceText, policyText } from '../../../ui/operator-texts.ts';
import { preferenceFields } from '../../../ui/preference-entry.ts';
import { type OperatorEntry, pictures, stepTitles, type WizardErrors, type WizardStep } from '../operator-entry.ts';
import { NewPassword } from './person-step.tsx';

interface Props {
  entry: OperatorEntry;
  edit: (change: Partial<OperatorEntry>) => void;
  errors: WizardErrors;
  asksPassword: boolean;
  onGo: (step: WizardStep) => void;
}

/** Step 5: everything once more. */
export function ReviewStep({ entry, edit, errors, asksPassword, onGo }: Props) {
  const carType = useModelClass(entry.carMake, entry.carModel);
  const images = useStore(chosenImages);
  const chosen = pictures.filter((category) => images[category]);
  const parts: Record<Exclude<WizardStep, 5>, FactRow[]> = {
    1: [
      ['Name', `${entry.firstName} ${entry.lastName}`],
      ['Company', entry.companyName],
      ['Email', entry.email],
      ['Cell phone', formatPhone(entry.phoneNumber)],
      ['Office phone', formatPhone(entry.officePhoneNumber)],
    ],
    2: [
      ['Vehicle', `${entry.carYear} ${entry.carMake} ${entry.carModel}`],
      ['Vehicle type', carType && vehicles[carType].label],
      ['Color', entry.otherColor || entry.carColor],
      ['License plate', entry.carPlate],
      ['VIN', entry.vehicleVIN],
      ['State', entry.state && states[entry.state]],
      ['Airports', entry.airports.join(', ')],
      ['Address', entry.address],
      ['Liability insurance', insuranceText(entry.liabilityInsuranceAmt || null)],
      ['Cancellation policy', policyText(entry.cancellationPolicy === '' ? null : Number(entry.cancellationPolicy))],
      ['About you', entry.profileDescription],
      ['Pet friendly', entry.petFriendly],
    ],
    3: [['Pictures', chosen.map((category) => documentFacts[category].label).join(', ')]],
    4: preferenceFields.map(({ name, label }) => [label, entry[name]]),
  };
  return (
    <div className="stack-large">
      {([1, 2, 3, 4] as const).map((step) => (
        <section key={step} aria-label={stepTitles[step]}>
          <div className="row-apart">
            <h3>{stepTitles[step]}</h3>
            <button type="button" className="text-button" onClick={() => onGo(step)}>
              Edit<span className="visually-hidden"> {stepTitles[step]}</span>
            </button>
          </div>
          <FactList rows={parts[step]} />
        </section>
      ))}
      {asksPassword && (
        <NewPassword
          entry={entry}
          edit={edit}
          error={errors.password}
          note="Passwords are not kept when a page is reloaded. Please enter it again."
        />
      )}
    </div>
  );
}
