import type { InboxMessage } from '../../control/inbox-message.ts';

const verificationCode = /code is:? (\d{4,10})/;

function element(tag: string, className: string, text: string): HTMLElement {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  return node;
}

function metaLine(message: InboxMessage): HTMLElement {
  const line = element('div', 'meta', '');
  const time = document.createElement('time');
  time.dateTime = message.at;
  time.textContent = new Date(message.at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
  line.append(
    element('span', 'tag', message.channel === 'sms' ? 'Text' : 'Mail'),
    element('span', '', `to ${message.to}`),
    time,
  );
  return line;
}

/** The mail as its reader sees it; scripts and forms stay off. */
function htmlView(html: string): HTMLElement {
  const details = document.createElement('details');
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-popups');
  frame.title = 'Mail as HTML';
  frame.srcdoc = html;
  details.append(element('summary', '', 'Show as HTML'), frame);
  return details;
}

function bodyOf(text: string): HTMLElement {
  const body = element('p', 'body', '');
  for (const part of text.split(/(https?:\/\/[^\s<>"]+)/)) {
    if (!/^https?:\/\//.test(part)) {
      body.append(part);
      continue;
    }
    const link = document.createElement('a');
    link.href = part;
    link.textContent = part;
    body.append(link);
  }
  return body;
}

export function messageCard(message: InboxMessage): HTMLLIElement {
  const item = document.createElement('li');
  const card = element('article', 'card', '');
  const code = message.channel === 'sms' ? verificationCode.exec(message.text)?.[1] : undefined;
  card.append(metaLine(message));
  if (message.subject) card.append(element('h2', '', message.subject));
  if (code) card.append(element('div', 'code', code));
  card.append(bodyOf(message.text.trim()));
  if (message.html) card.append(htmlView(message.html));
  item.append(card);
  return item;
}
