import { chatMaxLength } from '@livery/contracts/rides/policy.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { useKeptText } from '../../../platform/use-kept-text.ts';

const announcedFrom = 20;

interface Props {
  rideId: string;
  onSend: (msg: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** One short message, whose last characters are announced; Send is off while there is nothing to send. */
export function ChatForm({ rideId, onSend, onFocus, onBlur }: Props) {
  const [text, setText] = useKeptText(`chat-${rideId}`);
  const field = useRef<HTMLInputElement>(null);
  const msg = text.trim();
  const left = chatMaxLength - text.length;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!msg) return;
    onSend(msg);
    setText('');
    field.current?.focus();
  };
  return (
    <form className="chat-form" onSubmit={send}>
      <TextInput
        ref={field}
        aria-label="Message"
        placeholder="Write a message"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        maxLength={chatMaxLength}
        onFocus={onFocus}
        onBlur={onBlur}
        enterKeyHint="send"
        autoComplete="off"
      />
      <Button type="submit" color="brass.4" disabled={!msg}>
        Send
      </Button>
      <span className="soft small">
        {text.length} / {chatMaxLength}
      </span>
      <span className="visually-hidden" role="status">
        {left <= announcedFrom ? `Characters left: ${left}` : ''}
      </span>
    </form>
  );
}
