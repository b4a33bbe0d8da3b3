import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { useMailedToken } from '../../../platform/use-mailed-token.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FocusBox } from '../../../ui/focus-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SubmitError } from '../../../ui/submit-error.tsx';

interface Props {
  command: UseMutationResult<unknown, Error, string>;
  question: string;
  button: string;
  done: string;
  /** What helps whoever has a link that is over. */
  wayOn: ReactNode;
}

/** What a mailed link does, once the person has pressed: programs that look at mails open links too. */
export function MailedLink({ command, question, button, done, wayOn }: Props) {
  const token = useMailedToken();
  if (!token)
    return (
      <>
        <ErrorBox>{messages.invalidLink}</ErrorBox>
        {wayOn}
      </>
    );
  if (command.isSuccess)
    return (
      <FocusBox focusKey="done">
        <Notice tone="success" live>
          {done}
        </Notice>
      </FocusBox>
    );
  const isOver = isApiError(command.error) && command.error.code === 'INVALID_LINK';
  return (
    <>
      {!isOver && <p>{question}</p>}
      {command.error && <SubmitError failure={command.error}>{command.error.message}</SubmitError>}
      {isOver ? (
        wayOn
      ) : (
        <Button color="brass.4" loading={command.isPending} onClick={() => command.mutate(token)} fullWidth>
          {button}
        </Button>
      )}
    </>
  );
}
