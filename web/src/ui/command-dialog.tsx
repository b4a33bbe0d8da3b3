import { messages } from '@livery/contracts/messages.ts';
import type { AcceptGate } from '@livery/contracts/rides/view.ts';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { isWorthRepeating } from '../platform/api-error.ts';
import { missingOf } from '../platform/ride-actions.ts';
import './dialog.css';
import { ErrorBox } from './error-box.tsx';
import { GateDialog } from './gate-dialog.tsx';
import { SubmitError } from './submit-error.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useRefusedSubmits } from './use-refused-submits.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { WaitingNotice, waitingCancelLabel } from './waiting-notice.tsx';

interface Props {
  title: string;
  /** The effect, named before the button that causes it. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Red for what destroys, brass for the next step. */
  tone?: 'danger' | 'next' | undefined;
  /**
   * False as soon as the server no longer offers the action: the dialog then only explains. A command that nobody
   * answered may be the reason, and can be sent again to learn what became of it.
   */
  isPossible?: boolean;
  /** What is still to be entered: said beside the button, which waits for it. */
  waitsFor?: string | undefined;
  /** What has to be mended first, as far as the page knows it. */
  missing?: readonly AcceptGate[] | undefined;
  command: {
    isPending: boolean;
    error: Error | null;
    isPaused?: boolean;
    mayHaveArrived?: boolean;
    withdraw?: () => void;
  };
  /** `refuse` leads to the field that is wrong: nothing is sent. */
  onConfirm: (refuse: () => void) => void;
  onClose: () => void;
}

/** Asks before a command; stays with the server's sentence, or with the way to what is missing, when it is refused. */
export function CommandDialog({ isPossible = true, missing = [], command, title, ...bodyProps }: Props) {
  const { onConfirm, onClose } = bodyProps;
  const { isPending, error, isPaused = false, mayHaveArrived = false, withdraw } = command;
  const gates = missingOf(error);
  const { form: body, refuse } = useRefusedSubmits<HTMLDivElement>();
  useReturnFocus();
  const close = () => {
    if (isPaused) withdraw?.();
    if (isPaused || !isPending) onClose();
  };
  useCloseOnBack(close);
  if (gates.length > 0 || missing.length > 0)
    return <GateDialog gates={gates.length > 0 ? gates : missing} onClose={onClose} />;
  return (
    <Modal className="sheet" opened onClose={close} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div ref={body} className="stack">
        {isPossible || isPending || isWorthRepeating(error) ? (
          <DialogBody
            {...bodyProps}
            isPending={isPending}
            isPaused={isPaused}
            mayHaveArrived={mayHaveArrived}
            error={error}
            onConfirm={() => onConfirm(refuse)}
            onClose={close}
          />
        ) : (
          <NotPossible text={error?.message ?? messages.notPossibleNow} onClose={onClose} />
        )}
      </div>
    </Modal>
  );
}

type DialogBodyProps = Pick<Props, 'children' | 'confirmLabel' | 'cancelLabel' | 'tone' | 'waitsFor' | 'onClose'> & {
  onConfirm: () => void;
  isPending: boolean;
  isPaused: boolean;
  mayHaveArrived: boolean;
  error: Error | null;
};

const DialogBody = ({
  children,
  confirmLabel,
  cancelLabel = 'Back',
  tone = 'next',
  waitsFor,
  ...state
}: DialogBodyProps) => (
  <>
    {children}
    {state.error && <SubmitError failure={state.error}>{state.error.message}</SubmitError>}
    {state.isPaused && <WaitingNotice mayHaveArrived={state.mayHaveArrived} />}
    {waitsFor && <p className="soft small">{waitsFor}</p>}
    <div className="dialog-actions">
      <Button variant="default" onClick={state.onClose} disabled={state.isPending && !state.isPaused}>
        {state.isPaused ? waitingCancelLabel(state) : cancelLabel}
      </Button>
      <Button
        color={tone === 'danger' ? '#B42318' : 'brass.4'}
        onClick={state.onConfirm}
        loading={state.isPending}
        disabled={waitsFor !== undefined}
        data-autofocus={(tone === 'next' && waitsFor === undefined) || undefined}
      >
        {confirmLabel}
      </Button>
    </div>
  </>
);

function NotPossible({ text, onClose }: { text: string; onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // When this replaces the question, the focus disappears with the question.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <ErrorBox>{text}</ErrorBox>
      <div className="dialog-actions">
        <Button ref={button} variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </>
  );
}
