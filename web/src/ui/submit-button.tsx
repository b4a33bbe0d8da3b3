import { Button } from '@mantine/core';
import { useRetryWait } from '../platform/use-countdown.ts';

interface Props {
  command: { error: Error | null; isPending: boolean };
  fullWidth?: true;
  children: string;
}

/** Sends a form; what was refused for being asked too often says how long to wait. */
export function SubmitButton({ command: { error, isPending }, children, ...look }: Props) {
  const waitSeconds = useRetryWait(error);
  return (
    <Button type="submit" color="brass.4" loading={isPending} disabled={waitSeconds > 0} {...look}>
      {waitSeconds > 0 ? `Try again in ${waitSeconds} s` : children}
    </Button>
  );
}
