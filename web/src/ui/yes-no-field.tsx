import { useId } from 'react';
import { FieldGroup } from './field-group.tsx';
import './yes-no-field.css';

export type YesNo = 'Yes' | 'No' | '';

interface Props {
  label: string;
  description?: string | undefined;
  value: YesNo;
  onChange: (answer: 'Yes' | 'No') => void;
  error?: string | undefined;
  isRequired?: boolean;
}

/** A question with two answers, neither given beforehand. */
export function YesNoField({ value, onChange, ...group }: Props) {
  const name = useId();
  return (
    <FieldGroup {...group} role="radiogroup">
      <div className="yes-no">
        {(['Yes', 'No'] as const).map((answer) => (
          <label key={answer}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={value === answer}
              onChange={() => onChange(answer)}
            />
            {answer}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
