import { pickUpDetailsMaxLength } from '@livery/contracts/rides/policy.ts';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';

interface Props {
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
}

/** A comma may be longer than the line break in its place, which the browser has counted. */
const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ', ').slice(0, pickUpDetailsMaxLength);

/** The point within the chosen place, as the operator will look for it. */
export const PickUpDetailsField = ({ value, onChange, error }: Props) => (
  <CountedTextarea
    label="Exact pick-up point (optional)"
    description="Street address, terminal or door. No operator sees it before confirming your ride."
    placeholder="Terminal 5, lower level, door 5E"
    value={value}
    onChange={(text) => onChange(inOneLine(text))}
    maxLength={pickUpDetailsMaxLength}
    rows={1}
    error={error}
  />
);
