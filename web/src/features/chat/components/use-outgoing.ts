import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { isApiError } from '../../../platform/api-error.ts';
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { type OutgoingMessage, usePostChat } from '../api/post-chat.ts';

const outgoing = z.object({
  key: z.string(),
  msg: z.string(),
  hasFailed: z.boolean(),
  /** Why the server did not take it. */
  refusal: z.optional(z.string()),
});

/** A message that the server has not taken yet. */
export interface PendingMessage extends z.output<typeof outgoing> {
  /** A reload came before its answer. */
  isCutOff?: boolean;
}

/** The messages of a ride on their way: none is lost by leaving the chat, or by a reload in between. */
export function useOutgoing(rideId: string) {
  const queryClient = useQueryClient();
  const { mutateAsync } = usePostChat(rideId);
  const queryKey = queryKeys.rideOutgoing(rideId);
  const { data: waiting = [] } = useQuery({
    queryKey,
    queryFn: skipToken,
    initialData: () => keptMessages(rideId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (next: (all: readonly PendingMessage[]) => readonly PendingMessage[]) => {
    const all = next(queryClient.getQueryData(queryKey) ?? []);
    queryClient.setQueryData(queryKey, all);
    if (all.length > 0) keepDraft(draftOf(rideId), all);
    else dropDraft(draftOf(rideId));
  };
  const without = (key: string) => (all: readonly PendingMessage[]) => all.filter((message) => message.key !== key);
  const send = ({ key, msg }: OutgoingMessage) => {
    change((all) => [...without(key)(all), { key, msg, hasFailed: false }]);
    mutateAsync({ key, msg }).then(
      () => change(without(key)),
      (error: unknown) => {
        const failed = { hasFailed: true, refusal: isApiError(error, 409) ? error.message : undefined };
        change((all) => all.map((one) => (one.key === key ? { ...one, ...failed } : one)));
      },
    );
  };
  const remove = (key: string) => change(without(key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the chat is opened
  useEffect(() => {
    const all: readonly PendingMessage[] = queryClient.getQueryData(queryKey) ?? [];
    for (const message of all.filter(({ isCutOff }) => isCutOff)) send(message);
  }, []);
  return { waiting, send, remove };
}

const draftOf = (rideId: string) => `chat-outgoing-${rideId}`;

/** Messages that had not failed may or may not have arrived: sent again with its key, each stays one message. */
function keptMessages(rideId: string): readonly PendingMessage[] {
  const kept = z.array(outgoing).safeParse(readDraft(draftOf(rideId)));
  return (kept.data ?? []).map((message) => ({ ...message, isCutOff: !message.hasFailed }));
}
