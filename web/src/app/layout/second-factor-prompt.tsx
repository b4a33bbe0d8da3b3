import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SecondFactorForm } from '../../features/login/components/second-factor-form.tsx';
import { useSecondFactor } from '../../features/security/api/second-factor.ts';
import { paths } from '../../platform/paths.ts';
import { secondFactorPrompt } from '../../platform/second-factor.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';

/** A call was refused for want of the second factor: it waits unchanged until the code is entered. */
export function SecondFactorPrompt() {
  const answer = useStore(secondFactorPrompt);
  return answer && <SecondFactorDialog answer={answer} />;
}

type Answer = (isProven: boolean) => void;

function SecondFactorDialog({ answer }: { answer: Answer }) {
  const { adminRole } = useUser();
  return (
    <Dialog onClose={() => answer(false)} title="Second factor">
      {adminRole === null ? (
        <CustomerPrompt answer={answer} />
      ) : (
        <CodePrompt answer={answer} who="Staff must verify their identity before they see or decide anything." />
      )}
    </Dialog>
  );
}

/** A customer without a second factor is led to the page that turns it on, and from there back. */
function CustomerPrompt({ answer }: { answer: Answer }) {
  const { data, error } = useSecondFactor();
  if (!data && !error) return <SkeletonBlock lines={[24, 44]} />;
  if (data?.on !== false)
    return <CodePrompt answer={answer} who="We ask for a code before changing a payout account or second factor." />;
  return (
    <div className="stack">
      <p>
        To connect or revoke a payout account, you need a second factor: a code from your phone in addition to your
        password.
      </p>
      <div className="dialog-actions">
        <Button variant="default" onClick={() => answer(false)}>
          Cancel
        </Button>
        <Button
          component={Link}
          to={`${paths.security.to()}?for=cashout`}
          color="brass.4"
          onClick={() => answer(false)}
        >
          Turn it on
        </Button>
      </div>
    </div>
  );
}

const CodePrompt = ({ answer, who }: { answer: Answer; who: string }) => (
  <div className="stack">
    <p>{who} After that, you continue where you left off.</p>
    <SecondFactorForm onProven={() => answer(true)} onCancel={() => answer(false)} />
  </div>
);
