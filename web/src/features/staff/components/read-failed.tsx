import { messages } from '@livery/contracts/messages.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';

interface Props {
  /** The lead of the line, where it is not the usual one. */
  lead?: string | undefined;
  error: Error;
  refetch: () => unknown;
}

/** What could not be read: that it could not, then what the server says. */
export const ReadFailed = ({ lead = messages.listFailed, error, refetch }: Props) => (
  <ErrorBox onRetry={() => void refetch()}>{`${lead}. ${error.message}`}</ErrorBox>
);
