import { chatMaxLength } from '@livery/contracts/rides/policy.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { useKeptText } from '../../../platform/use-kept-text.ts';

interface Props {
  rideId: string;
  onSend: (msg: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** One short message; Send is off while there is nothing to send. */
export function ChatForm({ rideId, onSend, onFocus, onBlur }: Props) {
  const [text, setText] = useKeptText(`chat-${rideId}`);
  const field = useRef<HTMLInputElement>(null);
  const msg = text.trim();
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
    </form>
  );
}
