import { Link, useNavigate } from 'react-router';
import { InstantQuote as Quote } from '../../features/booking/components/instant-quote.tsx';
import { paths } from '../../platform/paths.ts';
import { isInOperatorMode, useSession, useSwitchMode } from '../../platform/session.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

/** Open to everybody; the booking that follows asks visitors to log in and has everything filled in then. */
export function InstantQuote() {
  const navigate = useNavigate();
  const { user } = useSession();
  const switchMode = useSwitchMode();
  const goToBooking = () => void navigate(paths.rideCreate.to());
  const book = () => {
    if (user && isInOperatorMode(user)) switchMode.mutate('TravelerMode', { onSuccess: goToBooking });
    else goToBooking();
  };
  return (
    <PageFrame title="Get a free instant quote">
      <Quote onBook={book} />
      <p>
        <Link
          to={paths.rideCreate.to()}
          onClick={(event) => {
            event.preventDefault();
            book();
          }}
        >
          Ready to travel? Book now!
        </Link>
      </p>
    </PageFrame>
  );
}
