import { lazily } from '../platform/lazily.tsx';
import type { useProvenPhone } from '../platform/use-proven-phone.ts';

const CodeDialog = lazily(async () => (await import('./code-dialog.tsx')).CodeDialog);

interface Props {
  phone: ReturnType<typeof useProvenPhone>;
  closeLabel?: string;
}

/** Asks for the code that was texted, while it is asked for. */
export const PhoneCodeDialog = ({ phone: { dialog }, ...labels }: Props) =>
  dialog && <CodeDialog {...labels} {...dialog} />;
