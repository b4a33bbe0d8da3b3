import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Images } from '../../features/profile/components/images.tsx';
import { ProfileView } from '../../features/profile/components/profile-view.tsx';
import { isProfileKept } from '../../features/profile/kept-profile.ts';
import { lazily } from '../../platform/lazily.tsx';
import { useUser } from '../../platform/session.ts';
import { BackToRide } from '../../ui/back-to-ride.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { accountCrumbs } from '../layout/account-crumbs.ts';

const ProfileForm = lazily(
  async () => (await import('../../features/profile/components/profile-form.tsx')).ProfileForm,
  <SkeletonBlock lines={[280, 280]} />,
);

/** Opens where it was left, with what was typed and not saved yet, or at the field that a link names. */
export function Profile() {
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const named = search.get('edit') ?? undefined;
  const [isEditing, setIsEditing] = useState(() => named !== undefined || isProfileKept());
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);
  const done = () => {
    setIsEditing(false);
    if (named) setSearch({}, { replace: true });
  };
  const editButton = !isEditing && (
    <Button ref={edit} color="brass.4" onClick={() => setIsEditing(true)}>
      Edit
    </Button>
  );
  return (
    <PageFrame title="Profile" width="form" crumbs={accountCrumbs(user)} aside={editButton}>
      <div className="stack-large">
        <BackToRide />
        {isEditing ? <ProfileForm user={user} onDone={done} beginAt={named} /> : <ProfileView user={user} />}
        <Images user={user} />
      </div>
    </PageFrame>
  );
}
