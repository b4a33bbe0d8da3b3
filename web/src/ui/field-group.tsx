import { type ReactNode, useId } from 'react';
import './field-group.css';

interface Props {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
  role?: 'radiogroup';
  children: ReactNode;
}

/** One question with several controls: its label, its note and what is wrong with the answer. */
export function FieldGroup({ label, description, error, isRequired = false, role, children }: Props) {
  const id = useId();
  const notes = [description && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className="field-group"
      role={role}
      tabIndex={-1}
      aria-invalid={Boolean(error)}
      aria-describedby={notes || undefined}
    >
      <legend>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
        {isRequired && <span className="visually-hidden">, required</span>}
      </legend>
      {children}
      {description && (
        <p id={`${id}-note`} className="field-group-note">
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-group-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
