import { holdReasonMaxLength } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { staffReasonMaxLength } from '@livery/contracts/rides/policy.ts';
import { useMemo, useState } from 'react';
import { ApiError, isApiError } from '../../../platform/api-error.ts';
import type { User } from '../../../platform/session.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { formatPhone } from '../../../ui/format-phone.ts';
import { useApproveOperator, useHoldOperator, useReinstateUser, useSuspendUser } from '../api/decide-about-person.ts';
import type { ReviewedPerson } from '../api/get-person.ts';
import { isActionOffered } from '../is-action-offered.ts';
import { useReason } from './use-reason.ts';

export interface DialogProps {
  person: ReviewedPerson;
  onClose: () => void;
}

export function ApproveDialog({ person, onClose }: DialogProps) {
  const { profile } = person;
  const approve = useApproveOperator(useReviewed(profile), onClose);
  return (
    <CommandDialog
      title="Approve operator"
      confirmLabel="Yes"
      isPossible={isActionOffered(person, 'approve')}
      command={{ ...approve, error: useWorded(approve.error, messages.approvalFailed) }}
      onConfirm={() => approve.mutate()}
      onClose={onClose}
    >
      <p>Confirm operator approval?</p>
      <p className="soft">
        {nameOf(profile)} will be notified and will see new requests. Accepting them needs a subscription, a payout
        account and a cancellation policy.
      </p>
    </CommandDialog>
  );
}

export function HoldDialog({ person, onClose }: DialogProps) {
  const { profile } = person;
  const field = useReason(`hold-${profile.uid}`, messages.invalidHoldReason, onClose);
  const hold = useHoldOperator(useReviewed(profile), field.forgetAndClose);
  return (
    <CommandDialog
      title="Hold approval"
      confirmLabel="Confirm"
      cancelLabel="Cancel"
      tone="danger"
      isPossible={isActionOffered(person, 'hold')}
      command={{ ...hold, error: useWorded(hold.error, messages.holdFailed) }}
      onConfirm={(refuse) => field.submit((reason) => hold.mutate(reason), refuse)}
      onClose={onClose}
    >
      <FactList
        rows={[
          ['Name', nameOf(profile)],
          ['Email', profile.email],
          ['Phone', formatPhone(profile.phoneNumber)],
        ]}
      />
      {profile.approved && (
        <p className="soft">
          Until you approve the operator again there are no new offers, and open ones cannot be selected; a selection
          ends. Confirmed rides go on.
        </p>
      )}
      <CountedTextarea
        label="Reason for deny"
        description="The operator sees it on their home page and in an email."
        {...field.input}
        maxLength={holdReasonMaxLength}
      />
    </CommandDialog>
  );
}

const suspendingOperator =
  'They are logged out everywhere, open offers are withdrawn, and there are no new offers, bookings or confirmations. Unconfirmed rides they have booked themselves are paused. Rides that have begun go on; confirmed rides that have not begun wait for you to keep or cancel them.';
const suspendingTraveler =
  'They are logged out everywhere, and there are no new bookings. Unconfirmed rides are paused: they cannot take offers or be confirmed. Rides that have begun go on; confirmed rides that have not begun wait for you to keep or cancel them.';

export function SuspendDialog({ person, onClose }: DialogProps) {
  const { profile } = person;
  const field = useReason(`suspend-${profile.uid}`, messages.reasonMissing, onClose);
  const suspend = useSuspendUser(profile.uid, field.forgetAndClose);
  return (
    <CommandDialog
      title={`Suspend ${nameOf(profile)}`}
      confirmLabel="Suspend"
      tone="danger"
      isPossible={isActionOffered(person, 'suspend')}
      command={suspend}
      onConfirm={(refuse) => field.submit((reason) => suspend.mutate(reason), refuse)}
      onClose={onClose}
    >
      <p>{profile.accountType === 'Operator' ? suspendingOperator : suspendingTraveler}</p>
      <ReasonInTheMail {...field.input} />
    </CommandDialog>
  );
}

export function ReinstateDialog({ person, onClose }: DialogProps) {
  const { profile } = person;
  const field = useReason(`reinstate-${profile.uid}`, messages.reasonMissing, onClose);
  const reinstate = useReinstateUser(useReviewed(profile), field.forgetAndClose);
  return (
    <CommandDialog
      title={`Reinstate ${nameOf(profile)}`}
      confirmLabel="Reinstate"
      isPossible={isActionOffered(person, 'reinstate')}
      command={reinstate}
      onConfirm={(refuse) => field.submit((reason) => reinstate.mutate(reason), refuse)}
      onClose={onClose}
    >
      <p>The person may book, offer and confirm again. Withdrawn offers do not come back.</p>
      <ReasonInTheMail {...field.input} />
    </CommandDialog>
  );
}

const ReasonInTheMail = (input: ReturnType<typeof useReason>['input']) => (
  <CountedTextarea
    label="Reason"
    description="The person sees it in an email."
    {...input}
    maxLength={staffReasonMaxLength}
  />
);

/** As the profile was when the dialog was opened: what changes behind it has not been looked at. */
function useReviewed({ uid, updatedAt }: User) {
  const [seenUpdatedAt] = useState(updatedAt);
  return { uid, seenUpdatedAt };
}

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;

/** The spec's lead, then what the server says; a request that got no answer is another failure than a refusal. */
function useWorded(error: Error | null, refused: string): Error | null {
  // The same error object for as long as it is shown: each new one takes the focus.
  return useMemo(() => {
    if (!isApiError(error)) return error;
    const isRefusal = error.status >= 400 && error.status < 500;
    const message = `${isRefusal ? refused : messages.errorOccurred}. ${error.message}`;
    return new ApiError({ ...error, message }, error);
  }, [error, refused]);
}
