import { messages } from '@livery/contracts/messages.ts';
import type { User } from '../../../platform/session.ts';
import { documentFacts } from '../../../ui/document-facts.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import type { ReviewedPerson } from '../api/get-person.ts';
import { pendingCrumbs } from '../crumbs.ts';
import { reviewedWords } from '../person-words.ts';
import { DocumentGallery } from './document-gallery.tsx';
import { PersonCommands } from './person-commands.tsx';
import { PersonFacts } from './person-facts.tsx';
import './person-page.css';
import { PersonBadges } from './person-badges.tsx';
import { PersonNotices } from './person-notices.tsx';

/** An operator before approval: everything there is to look at, then the decision. */
export function OperatorReview({ person }: { person: ReviewedPerson }) {
  const { profile } = person;
  if (profile.accountType !== 'Operator')
    return (
      <PageFrame title="Operator Profile" crumbs={pendingCrumbs}>
        <ErrorBox>{messages.somethingWrong}</ErrorBox>
      </PageFrame>
    );
  const name = `${profile.firstName} ${profile.lastName}`;
  return (
    <PageFrame
      title="Operator Profile"
      documentTitle={`Operator Profile · ${name}`}
      lead={name}
      here={name}
      crumbs={pendingCrumbs}
      aside={<PersonBadges approval={profile.approval.state} suspended={profile.suspended} />}
    >
      <div className="stack-large">
        <PersonNotices user={profile} />
        <ToReview approval={profile.approval} />
        <PersonCommands person={person} commands={['approve', 'hold', 'suspend', 'reinstate']} />
        <PersonFacts user={profile} />
        <DocumentGallery user={profile} />
      </div>
    </PageFrame>
  );
}

/** Whether there is something to decide, and what the decision has to look at. */
function ToReview({ approval: { state, missingDocuments, underReview } }: Pick<User, 'approval'>) {
  const isDone = state === 'approved' && underReview.length === 0;
  const changed = new Set(underReview.map((field) => reviewedWords[field] ?? field));
  return (
    <>
      {isDone && (
        <Notice tone="success" live>
          {messages.profileApproved}
        </Notice>
      )}
      {state === 'approved' && underReview.length > 0 && (
        <Notice tone="warn">Approved, and changed since: {[...changed].join(', ')}.</Notice>
      )}
      {missingDocuments.length > 0 && (
        <Notice tone="warn">
          {messages.documentsMissing} Missing: {missingDocuments.map((name) => documentFacts[name].label).join(', ')}.
        </Notice>
      )}
    </>
  );
}
