import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazily } from '../../../platform/lazily.tsx';
import { useUser } from '../../../platform/session.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useSecondFactor } from '../api/second-factor.ts';

const TurnOnDialog = lazily(async () => (await import('./turn-on-dialog.tsx')).TurnOnDialog);
const NewCodesDialog = lazily(async () => (await import('./new-codes-dialog.tsx')).NewCodesDialog);
const TurnOffDialog = lazily(async () => (await import('./turn-off-dialog.tsx')).TurnOffDialog);

type Asked = 'on' | 'codes' | 'off';

/** Whether a code is asked for beside the password. Staff are given their second factor and keep it. */
export function SecondFactorCard() {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <section className="card stack" aria-labelledby="second-factor">
      <h2 id="second-factor">Second factor</h2>
      <State ask={setAsked} />
      {asked === 'on' && <TurnOnDialog onClose={close} />}
      {asked === 'codes' && <NewCodesDialog onClose={close} />}
      {asked === 'off' && <TurnOffDialog onClose={close} />}
    </section>
  );
}

function State({ ask }: { ask: (asked: Asked) => void }) {
  const { adminRole, accountType } = useUser();
  const { data, error, refetch } = useSecondFactor();
  if (error && !data) return <ErrorBox onRetry={() => void refetch()}>{messages.secondFactorFailed}</ErrorBox>;
  if (!data) return <SkeletonBlock lines={[24, 44]} />;
  if (!data.on) return <Off isOperator={accountType === 'Operator'} onAsk={() => ask('on')} />;
  return (
    <>
      <p>
        On. {adminRole === null ? 'Each login asks' : 'The console asks'} for a code from your authenticator app.
        Recovery codes left: {data.recoveryCodesLeft}
      </p>
      <div className="row">
        <Button variant="default" onClick={() => ask('codes')}>
          New recovery codes
        </Button>
        {adminRole === null && (
          <Button variant="default" onClick={() => ask('off')}>
            Turn off
          </Button>
        )}
      </div>
    </>
  );
}

const Off = ({ isOperator, onAsk }: { isOperator: boolean; onAsk: () => void }) => (
  <>
    <p>
      Off. With it on, a stolen password is not enough to log in. Each login also asks for a code that only your phone
      shows.
    </p>
    {isOperator && <p className="soft">You need it to connect or revoke a payout account.</p>}
    <Button color="brass.4" className="at-start" onClick={onAsk}>
      Turn on
    </Button>
  </>
);
