import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import './address-field.css';

export interface Option {
  id: string;
  label: string;
}

interface Props<O extends Option> {
  label: string;
  value: string;
  onText: (text: string) => void;
  options: readonly O[];
  onChoose: (option: O) => void;
  /** Whether the options answer what is written now. */
  isAnswered: boolean;
  error?: string | undefined;
  errorProps?: NonNullable<TextInputProps['errorProps']>;
  description?: string | undefined;
  isRequired?: boolean;
  /** Where the browser may know it: the token of what is asked for. */
  autoComplete?: string;
}

/** A text field with suggestions: free text never counts as chosen. */
export function AddressField<O extends Option>({ value, onText, options, onChoose, isAnswered, ...field }: Props<O>) {
  const { label, error, errorProps = {}, description, isRequired = false, autoComplete = 'off' } = field;
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const id = useId();
  const isShown = isOpen && options.length > 0;
  useEffect(() => {
    if (isShown && active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, isShown, active]);
  const choose = (option: O | undefined) => {
    if (!option) return;
    onChoose(option);
    setIsOpen(false);
    setActive(-1);
  };
  const move = (step: number) => {
    setIsOpen(true);
    setActive((active + step + options.length) % Math.max(1, options.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(active < 0 ? 0 : -1),
      Enter: () => choose(options[active] ?? options[0]),
      Escape: () => setIsOpen(false),
    };
    const act = keys[event.key];
    if (!act || (event.key === 'Enter' && !isShown)) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="address-field">
      <TextInput
        label={label}
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={error}
        errorProps={errorProps}
        required={isRequired}
        value={value}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          setIsOpen(true);
          setActive(-1);
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
        autoComplete={autoComplete}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        placeholder="Address, airport, city or ZIP"
      />
      <div className="address-field-anchor">
        <div id={`${id}-list`} role="listbox" aria-label="Suggestions" className="address-field-list" hidden={!isShown}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys stay with the field
            <div
              key={option.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className="address-field-option"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.label}
            </div>
          ))}
        </div>
      </div>
      <span className="visually-hidden" role="status">
        {isOpen && isAnswered ? `Suggestions: ${options.length}` : ''}
      </span>
    </div>
  );
}
