import { Link, useNavigate } from 'react-router';
import { InstantQuote as Quote } from '../../features/booking/components/instant-quote.tsx';
import { paths } from '../../platform/paths.ts';
import { isInOperatorMode, useSession, useSwitchMode } from '../../platform/session.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { SubmitError } from '../../ui/submit-error.tsx';

/** Open to everybody; the booking that follows asks visitors to log in and has everything filled in then. */
export function InstantQuote() {
  const navigate = useNavigate();
  const { user } = useSession();
  const switchMode = useSwitchMode();
  const goToBooking = () => void navigate(paths.rideCreate.to());
  const needsSwitch = Boolean(user && isInOperatorMode(user));
  const book = () => {
    if (needsSwitch) switchMode.mutate('TravelerMode', { onSuccess: goToBooking });
    else goToBooking();
  };
  const bookNow = (
    <Link
      to={paths.rideCreate.to()}
      onClick={(event) => {
        if (!needsSwitch) return;
        event.preventDefault();
        book();
      }}
    >
      Ready to travel? Book now!
    </Link>
  );
  return (
    <PageFrame title="Get a free instant quote" aside={<p>{bookNow}</p>}>
      {switchMode.error && <SubmitError failure={switchMode.error}>{switchMode.error.message}</SubmitError>}
      <Quote onBook={book} />
    </PageFrame>
  );
}
