import { Modal } from '@mantine/core';
import { SecondFactorForm } from '../../features/login/components/second-factor-form.tsx';
import '../../ui/dialog.css';
import { factorQuestion } from '../../platform/second-factor.ts';
import { useStore } from '../../platform/store.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

/** Something of staff was refused for want of the second factor: it waits, as it was sent, for the code. */
export function SecondFactorQuestion() {
  const answer = useStore(factorQuestion);
  return answer && <SecondFactorDialog answer={answer} />;
}

function SecondFactorDialog({ answer }: { answer: (isProven: boolean) => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={() => answer(false)} title="Second factor" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className="stack">
        <p>Staff prove who they are before they see or decide anything. What you were doing goes on by itself.</p>
        <SecondFactorForm onProven={() => answer(true)} onCancel={() => answer(false)} />
      </div>
    </Modal>
  );
}
