import { messages } from '@livery/contracts/messages.ts';
import { useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { TakesFocus } from '../../../ui/takes-focus.tsx';
import { MailingListForm } from './mailing-list-form.tsx';
import { NeedsScripts } from './needs-scripts.tsx';

/** The form, then what to do next: nobody is on the list before the mailbox has answered. */
export function MailingList() {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <>
        <NeedsScripts />
        <MailingListForm onAsked={() => setIsAsked(true)} />
      </>
    );
  return (
    <TakesFocus failure="asked">
      <Notice tone="success" live>
        {messages.mailingListAsked}
      </Notice>
    </TakesFocus>
  );
}
