import { type ServiceType, serviceTypeLabels, serviceTypes } from '@livery/contracts/vocabulary.ts';
import './service-toggle.css';

interface Props {
  legend: string;
  /** Beside a heading that says as much, the legend is only read aloud. */
  isLegendHidden?: boolean;
  value: ServiceType;
  onChange: (type: ServiceType) => void;
}

/** From place to place, or by the hour. */
export const ServiceToggle = ({ legend, isLegendHidden = false, value, onChange }: Props) => (
  <fieldset className="service-toggle">
    <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
    <div className="service-type">
      {serviceTypes.map((type) => (
        <label key={type}>
          <input
            type="radio"
            name="serviceType"
            className="visually-hidden"
            checked={value === type}
            onChange={() => onChange(type)}
          />
          {serviceTypeLabels[type]}
        </label>
      ))}
    </div>
  </fieldset>
);
