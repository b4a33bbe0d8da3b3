import { MailingList } from '../../features/inquiries/components/mailing-list.tsx';
import { EntryCard } from '../layout/entry-card.tsx';

export const MarketingSubscription = () => (
  <EntryCard title="JOIN NOW" documentTitle="Join the mailing list" width="form">
    <p className="soft">
      News about Livery by mail. You confirm your address first, and every mail lets you unsubscribe.
    </p>
    <MailingList />
  </EntryCard>
);
