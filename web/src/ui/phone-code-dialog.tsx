import { lazily } from '../platform/lazily.tsx';
import type { useProvenPhone } from '../platform/use-proven-phone.ts';

const CodeDialog = lazily(async () => (await import('./code-dialog.tsx')).CodeDialog);

interface Props {
  phone: ReturnType<typeof useProvenPhone>;
  closeLabel?: string;
  onChangeNumber?: () => void;
}

/** Asks for the texted code while one is awaited. */
export const PhoneCodeDialog = ({ phone: { dialog }, ...own }: Props) => dialog && <CodeDialog {...own} {...dialog} />;
