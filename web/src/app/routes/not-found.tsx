import { Button } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useSwitchMode } from '../../platform/session.ts';
import { showFailure } from '../../platform/toast.ts';
import { EmptyDrawing } from '../../ui/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import './not-found.css';

/** The travelers' page that an operator wanted to open. */
const travelersPageIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'travelersPage' in state ? String(state.travelersPage) : undefined;

export function NotFound() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const switchMode = useSwitchMode();
  const travelersPage = travelersPageIn(state);
  const goThere = (page: string) =>
    switchMode.mutate('TravelerMode', {
      onSuccess: () => void navigate(page, { replace: true }),
      onError: showFailure,
    });
  return (
    <div className="not-found">
      <PageFrame title="404!" documentTitle="Page not found" lead="Page not found">
        <div className="stack">
          <EmptyDrawing vehicle="LuxurySedan" />
          <p>The page you were looking for could not be found</p>
          <div className="row">
            <Button component={Link} to={paths.start.to()} color="brass.4">
              Home
            </Button>
            {travelersPage && (
              <Button variant="default" loading={switchMode.isPending} onClick={() => goThere(travelersPage)}>
                Switch to Traveler mode
              </Button>
            )}
          </div>
        </div>
      </PageFrame>
    </div>
  );
}
