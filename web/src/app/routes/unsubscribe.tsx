import { inquiryKeptDays } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { Link } from 'react-router';
import { useLeaveMailingList } from '../../features/inquiries/api/use-mailed-link.ts';
import { MailedLink } from '../../features/inquiries/components/mailed-link.tsx';
import { paths } from '../../platform/paths.ts';
import { EntryCard } from '../layout/entry-card.tsx';

export const Unsubscribe = () => (
  <EntryCard title="Leave the mailing list">
    <MailedLink
      command={useLeaveMailingList()}
      question={`You will get no more marketing emails, and we will delete your entry after ${inquiryKeptDays} days.`}
      button="Unsubscribe"
      done={messages.mailingListLeft}
      wayOn={
        <p>
          If you unsubscribed before, you are no longer on the list. If you still get our emails,{' '}
          <Link to={paths.contactUs.to()}>contact us</Link>.
        </p>
      }
    />
  </EntryCard>
);
