import { dayMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { chatKeptDays } from '@livery/contracts/rides/policy.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { isOffered } from '../../../platform/ride-actions.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { useChats } from '../api/list-chats.ts';
import { ChatForm } from './chat-form.tsx';
import { ChatLog, type Line } from './chat-log.tsx';
import './chat-tab.css';
import { useChatInView } from './use-chat-in-view.ts';
import { type PendingMessage, useOutgoing } from './use-outgoing.ts';

interface Props {
  ride: RideView;
  viewerId: string;
}

/** The chat of traveler and confirmed operator; a note says why when it is closed. */
export function ChatTab({ ride, viewerId }: Props) {
  const { readable, note } = ride.chat;
  const isOpen = isOffered(ride, 'chat');
  useFocusAfterRemoval(Number(isOpen));
  if (!readable) return <EmptyState text={note ?? messages.chatOpensLater} />;
  return (
    <div className="chat-tab">
      {note && (
        <Notice tone="info" live>
          {note}
        </Notice>
      )}
      <Conversation
        rideId={ride.id}
        timeZone={ride.timeZone}
        viewerId={viewerId}
        emptyText={emptyText(ride)}
        isOpen={isOpen}
      />
    </div>
  );
}

function emptyText({ serviceAt }: RideView): string {
  const deletedAt = new Date(serviceAt).getTime() + chatKeptDays * dayMs;
  return serverNow().getTime() > deletedAt ? messages.messagesDeleted(chatKeptDays) : messages.noMessagesYet;
}

interface ConversationProps {
  rideId: string;
  timeZone: string;
  viewerId: string;
  emptyText: string;
  isOpen: boolean;
}

function Conversation(props: ConversationProps) {
  const { data, error, refetch } = useChats(props.rideId);
  if (error && !data) return <ErrorBox onRetry={() => void refetch()}>{error.message}</ErrorBox>;
  if (!data) return <SkeletonBlock lines={[48, 48, 48]} />;
  return <Talk {...props} lines={data} />;
}

function Talk({ rideId, isOpen, lines, ...shown }: ConversationProps & { lines: readonly Line[] }) {
  const { waiting, send, remove } = useOutgoing(rideId);
  const { log, ...writing } = useChatInView();
  // The pressed button disappears with the message, or while it is sent.
  const stay = () => log.current?.focus();
  const removeAndStay = (key: string) => {
    remove(key);
    stay();
  };
  const retryAndStay = (message: PendingMessage) => {
    send(message);
    stay();
  };
  return (
    <>
      <ChatLog
        {...shown}
        lines={lines}
        waiting={waiting}
        log={log}
        onRetry={isOpen ? retryAndStay : undefined}
        onRemove={removeAndStay}
      />
      {isOpen && <ChatForm rideId={rideId} {...writing} onSend={(msg) => send({ key: crypto.randomUUID(), msg })} />}
    </>
  );
}
