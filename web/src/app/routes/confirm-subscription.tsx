import { messages } from '@livery/contracts/messages.ts';
import { Link } from 'react-router';
import { useConfirmMailingList } from '../../features/inquiries/api/use-mailed-link.ts';
import { MailedLink } from '../../features/inquiries/components/mailed-link.tsx';
import { paths } from '../../platform/paths.ts';
import { EntryCard } from '../layout/entry-card.tsx';

export const ConfirmSubscription = () => (
  <EntryCard title="Confirm your address">
    <MailedLink
      command={useConfirmMailingList()}
      question="Do you want our marketing emails?"
      button="Confirm"
      done={messages.mailingListJoined}
      wayOn={
        <p>
          For a new link, <Link to={paths.marketingSubscription.to()}>join the mailing list</Link> again.
        </p>
      }
    />
  </EntryCard>
);
