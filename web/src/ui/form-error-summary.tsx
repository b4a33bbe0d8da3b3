import { messages } from '@livery/contracts/messages.ts';
import { ErrorBox } from './error-box.tsx';

interface Props {
  errors: Record<string, unknown>;
  /** Said when something is missing or more than one field is wrong. */
  summary: string;
}

/** Sums up what is wrong in a form; the reasons are at the fields. */
export function FormErrorSummary({ errors, summary }: Props) {
  const reasons = Object.values(errors).filter(Boolean);
  if (reasons.length === 0) return null;
  const [reason] = reasons;
  const isMissing = reason === messages.required || reason === messages.imageMissing;
  if (reasons.length === 1 && !isMissing) return <ErrorBox>{String(reason)}</ErrorBox>;
  return (
    <ErrorBox>
      {summary}{' '}
      <span className="soft">
        {reasons.length === 1 ? 'One field needs' : `${reasons.length} fields need`} attention.
      </span>
    </ErrorBox>
  );
}
