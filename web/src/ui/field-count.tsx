import { ErrorBox } from './error-box.tsx';

/** Says how many fields of a form need attention, with the first reason. */
export function FieldCount({ errors }: { errors: Record<string, unknown> }) {
  const reasons = Object.values(errors).filter(Boolean);
  if (reasons.length === 0) return null;
  return (
    <ErrorBox>
      {String(reasons[0])}
      {reasons.length > 1 && <span className="soft"> {reasons.length} fields need attention.</span>}
    </ErrorBox>
  );
}
