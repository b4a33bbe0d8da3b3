import { inquiryKeptDays } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { useLeaveMailingList } from '../../features/inquiries/api/use-mailed-link.ts';
import { MailedLink } from '../../features/inquiries/components/mailed-link.tsx';
import { EntryCard } from '../layout/entry-card.tsx';

export const Unsubscribe = () => (
  <EntryCard title="Leave the mailing list">
    <MailedLink
      use={useLeaveMailingList()}
      question={`You will get no more marketing mail, and we delete your entry after ${inquiryKeptDays} days.`}
      button="Unsubscribe"
      done={messages.mailingListLeft}
    />
  </EntryCard>
);
