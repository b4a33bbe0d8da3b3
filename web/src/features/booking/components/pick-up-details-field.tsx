import { pickUpDetailsMaxLength } from '@livery/contracts/rides/policy.ts';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';

interface Props {
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
}

/** The point within the chosen place, as the operator will look for it. */
export const PickUpDetailsField = ({ value, onChange, error }: Props) => (
  <CountedTextarea
    label="Exact pick-up point (optional)"
    description="Street address, terminal or door. No operator sees it before confirming your ride."
    placeholder="Terminal 5, lower level, door 5E"
    value={value}
    onChange={(text) => onChange(text.replaceAll(/\s*\n\s*/g, ', '))}
    maxLength={pickUpDetailsMaxLength}
    rows={1}
    error={error}
  />
);
