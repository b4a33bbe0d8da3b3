import { messages } from '@livery/contracts/messages.ts';
import { useState } from 'react';
import { FocusBox } from '../../../ui/focus-box.tsx';
import { NoScriptNotice } from '../../../ui/no-script-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { MailingListForm } from './mailing-list-form.tsx';

/** The form, then what to do next: nobody is on the list before the mailbox has answered. */
export function MailingList() {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <>
        <NoScriptNotice />
        <MailingListForm onAsked={() => setIsAsked(true)} />
      </>
    );
  return (
    <FocusBox focusKey="asked">
      <Notice tone="success" live>
        {messages.mailingListAsked}
      </Notice>
    </FocusBox>
  );
}
