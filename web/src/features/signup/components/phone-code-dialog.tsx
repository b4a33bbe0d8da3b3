import { codeLength, codeResendSeconds } from '@livery/contracts/identity/policy.ts';
import { lazily } from '../../../platform/lazily.tsx';
import type { useProvenPhone } from './use-proven-phone.ts';

const CodeDialog = lazily(async () => (await import('../../../ui/code-dialog.tsx')).CodeDialog);

/** Asks for the code that was texted, while it is asked for. */
export const PhoneCodeDialog = ({ phone: { dialog } }: { phone: ReturnType<typeof useProvenPhone> }) =>
  dialog && <CodeDialog isOpen codeLength={codeLength} resendAfterSeconds={codeResendSeconds} {...dialog} />;
