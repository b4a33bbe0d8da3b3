import { MailingList } from '../../features/inquiries/components/mailing-list.tsx';
import { EntryCard } from '../layout/entry-card.tsx';

export const MarketingSubscription = () => (
  <EntryCard title="JOIN NOW" documentTitle="Join the mailing list" width="form">
    <p className="soft">
      News about Livery by email. You confirm your address first, and every email has an unsubscribe link.
    </p>
    <MailingList />
  </EntryCard>
);
