import type { RideView } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type About, actionOf, type Command, useAsk } from '../platform/asked-command.ts';
import { isOffered } from '../platform/ride-actions.ts';

interface Props<C extends Command> {
  ride: RideView;
  command: C;
  about: About<C>;
  /** Brass for the one next step, a line of text for what few want. */
  look?: 'next' | 'plain' | 'text';
  size?: 'sm';
  className?: string;
  children: ReactNode;
}

/** The way to a command on a ride: shown while the server lists its action, opens its dialog. */
export function CommandButton<C extends Command>({ ride, command, about, look = 'plain', children, ...box }: Props<C>) {
  const ask = useAsk();
  if (!isOffered(ride, actionOf(command))) return null;
  const onClick = () => ask(command, about);
  if (look === 'text')
    return (
      <button type="button" className="text-button" onClick={onClick}>
        {children}
      </button>
    );
  return (
    <Button {...(look === 'next' ? { color: 'brass.4' } : { variant: 'default' })} {...box} onClick={onClick}>
      {children}
    </Button>
  );
}
