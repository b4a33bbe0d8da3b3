import { showToast } from '../../../platform/toast.ts';
import { useProveSecondFactor } from '../api/prove-second-factor.ts';
import { FactorCodeForm } from './factor-code-form.tsx';

/** Proves the second factor in this sign-in. */
export function SecondFactorForm({ onProven, onCancel }: { onProven: () => void; onCancel: () => void }) {
  const prove = useProveSecondFactor();
  return (
    <FactorCodeForm
      command={prove}
      confirmLabel="Go on"
      onCancel={onCancel}
      onCode={({ code, isRecovery }, refused) =>
        prove.mutate(code, {
          onError: refused,
          onSuccess: ({ recoveryCodesLeft }) => {
            if (isRecovery) showToast({ text: `Recovery codes left: ${recoveryCodesLeft}`, tone: 'info' });
            onProven();
          },
        })
      }
    />
  );
}
