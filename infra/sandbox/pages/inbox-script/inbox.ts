import type { InboxMessage } from '../../control/inbox-message.ts';
import { messageCard } from './message-card.ts';

const refreshMs = 1_000;
const mostShown = 200;

const list = document.getElementById('messages') as HTMLOListElement;
const state = document.getElementById('state') as HTMLElement;
const to = document.getElementById('to') as HTMLInputElement;
const clear = document.getElementById('clear') as HTMLButtonElement;

const shown = new Map<string, HTMLLIElement>();

function show(messages: InboxMessage[]): void {
  const wanted = to.value.trim().toLowerCase();
  const matching = messages.filter((message) => message.to.toLowerCase().includes(wanted)).slice(0, mostShown);
  const ids = new Set(matching.map((message) => message.id));
  for (const [id, node] of shown) {
    if (ids.has(id)) continue;
    node.remove();
    shown.delete(id);
  }
  // Cards that stay keep their place and their opened HTML view.
  for (const message of [...matching].reverse()) {
    if (shown.has(message.id)) continue;
    const node = messageCard(message);
    shown.set(message.id, node);
    list.prepend(node);
  }
  state.textContent =
    matching.length === 0
      ? 'No messages yet. They appear here by themselves.'
      : `${matching.length} shown, newest first`;
}

async function refresh(): Promise<void> {
  try {
    const response = await fetch('/messages');
    show(((await response.json()) as { items: InboxMessage[] }).items);
  } catch {
    state.textContent = 'The sandbox does not answer. Trying again…';
  }
}

to.addEventListener('input', () => {
  for (const node of shown.values()) node.remove();
  shown.clear();
  void refresh();
});
clear.addEventListener('click', () => void fetch('/messages', { method: 'DELETE' }).then(refresh));
setInterval(() => void refresh(), refreshMs);
void refresh();
