import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { isInOperatorMode, type User, useLogOut, useSwitchMode } from '../../platform/session.ts';
import { showFailure, showToast } from '../../platform/toast.ts';

interface Props {
  user: User;
  itemClass: string;
  /** Closes the menu that lists the actions: another page follows. */
  onLeave?: () => void;
}

/** Switch of the mode, appearance and Log Out, as the account menu and the drawer list them. */
export function AccountActions({ user, itemClass, onLeave }: Props) {
  const navigate = useNavigate();
  const switchMode = useSwitchMode();
  const logOut = useLogOut();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const goTo = (path: string) => {
    onLeave?.();
    void navigate(path);
  };
  const otherMode = isInOperatorMode(user) ? 'TravelerMode' : 'OperatorMode';
  const enterOtherMode = () => {
    goTo(paths.home.to());
    showToast({ text: `You are in ${modeLabel[otherMode]}.`, tone: 'success', about: 'mode' });
    // From Home to Home no page arrives that would take the focus, and the heading is the same in both modes.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <>
      {user.loggedInOperatorMode && (
        <button
          type="button"
          className={itemClass}
          disabled={switchMode.isPending}
          onClick={() => void switchMode.mutateAsync(otherMode).then(enterOtherMode, showFailure)}
        >
          Switch to {modeLabel[otherMode]}
        </button>
      )}
      <button type="button" className={itemClass} onClick={() => setColorScheme(nextScheme[colorScheme])}>
        Appearance: {schemeLabel[colorScheme]}
      </button>
      <button
        type="button"
        className={itemClass}
        disabled={logOut.isPending}
        // A failure shows even after the menu has closed: people who think they are logged out leave the device.
        onClick={() => void logOut.mutateAsync('here').then(() => goTo(paths.start.to()), showFailure)}
      >
        Log Out
      </button>
    </>
  );
}

const modeLabel = { TravelerMode: 'Traveler mode', OperatorMode: 'Operator mode' } as const;
const nextScheme = { auto: 'light', light: 'dark', dark: 'auto' } as const;
const schemeLabel = { auto: 'as the device', light: 'light', dark: 'dark' } as const;
