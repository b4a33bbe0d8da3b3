import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import type { ReviewedPerson } from '../api/get-person.ts';
import { searchCrumbs } from '../crumbs.ts';
import { isActionOffered } from '../is-action-offered.ts';
import { DocumentGallery } from './document-gallery.tsx';
import { PersonCommands } from './person-commands.tsx';
import { PersonFacts } from './person-facts.tsx';
import './person-page.css';
import { PersonBadges } from './person-badges.tsx';
import { PersonNotices } from './person-notices.tsx';

/**
 * Anybody who was searched for: to read; owners may suspend and reinstate. Whoever is on hold is on no list, so a review
 * is found here.
 */
export function PersonProfile({ person }: { person: ReviewedPerson }) {
  const { profile } = person;
  const name = `${profile.firstName} ${profile.lastName}`;
  return (
    <PageFrame
      title="Profile"
      documentTitle={`Profile · ${name}`}
      lead={name}
      crumbs={searchCrumbs}
      aside={<PersonBadges approval={profile.approval.state} suspended={profile.suspended} />}
    >
      <div className="stack-large">
        <PersonNotices user={profile} />
        <PersonCommands person={person} commands={['suspend', 'reinstate']} />
        {(isActionOffered(person, 'approve') || isActionOffered(person, 'hold')) && (
          <Link to={paths.adminOperatorProfile.to(profile.uid)} className="plain-button">
            Review
          </Link>
        )}
        <PersonFacts user={profile} />
        <DocumentGallery user={profile} />
      </div>
    </PageFrame>
  );
}
