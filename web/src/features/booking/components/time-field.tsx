import { timeStepMinutes } from '@livery/contracts/rides/policy.ts';
import { NativeSelect } from '@mantine/core';
import './time-field.css';

interface Props {
  label: string;
  /** `15:30`, empty until an hour is chosen. */
  value: string;
  onChange: (time: string) => void;
  error: string | undefined;
}

/** Hour and minutes of the pick-up's clock: only times that can be booked can be picked. */
export function TimeField({ label, value, onChange, error }: Props) {
  const [hour = '', minutes = '00'] = value === '' ? [] : value.split(':');
  return (
    <div className="time-field">
      <NativeSelect
        label={label}
        description="Local time at pick-up"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        data={[{ value: '', label: 'Hour' }, ...hours]}
        value={hour}
        onChange={({ currentTarget }) => onChange(currentTarget.value && `${currentTarget.value}:${minutes}`)}
        error={error}
      />
      <NativeSelect
        label="Minutes"
        data={minutesOfStep}
        disabled={hour === ''}
        value={minutes}
        onChange={({ currentTarget }) => onChange(`${hour}:${currentTarget.value}`)}
      />
    </div>
  );
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: twoDigits(hour),
  label: `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`,
}));
const minutesOfStep = Array.from({ length: 60 / timeStepMinutes }, (_, step) => twoDigits(step * timeStepMinutes));
