export interface MailContent {
  title: string;
  text: string;
  button: string;
  url: string;
  /** Why it was sent to this address. */
  why: string;
  unsubscribe?: { page: string };
  /** Where we are; marketing mail has to say it. */
  postalAddress?: string;
  quoted?: readonly { label: string; value: string }[];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The plain part of a mail. */
export function mailText({ text, button, url, why, unsubscribe, postalAddress, quoted = [] }: MailContent): string {
  const lines = quoted.map(({ label, value }) => `${label}: ${value}\n`).join('');
  const foot = [why, unsubscribe && `Unsubscribe: ${unsubscribe.page}`, postalAddress].filter(Boolean).join('\n');
  return `${text}\n\n${lines && `${lines}\n`}${button}: ${url}\n\nLivery\n\n${foot}\n`;
}

const quotedHtml = ({ label, value }: { label: string; value: string }) =>
  `<tr><td style="font-size:16px;padding-bottom:12px;white-space:pre-wrap;overflow-wrap:anywhere"><b>${label}</b><br>${escaped(value)}</td></tr>`;

/** The HTML part: one column, one button, readable in light and dark clients. */
export function mailHtml(content: MailContent): string {
  const { title, text, button, url, why, unsubscribe, postalAddress, quoted = [] } = content;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;font-family:Helvetica,Arial,sans-serif;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" style="max-width:560px" cellpadding="0" cellspacing="0">
<tr><td style="font-size:22px;letter-spacing:.08em;padding-bottom:24px">LIVERY</td></tr>
<tr><td style="font-size:20px;font-weight:bold;padding-bottom:12px;overflow-wrap:anywhere">${escaped(title)}</td></tr>
<tr><td style="font-size:16px;padding-bottom:24px;overflow-wrap:anywhere">${escaped(text)}</td></tr>
${quoted.map(quotedHtml).join('\n')}
<tr><td style="padding-bottom:32px"><a href="${escaped(url)}" style="display:inline-block;background:#c7a458;color:#14161c;text-decoration:none;font-weight:bold;padding:12px 24px;border-radius:8px">${escaped(button)}</a></td></tr>
<tr><td style="font-size:13px;opacity:.7">${escaped(why)}${unsubscribe ? ` <a href="${escaped(unsubscribe.page)}">Unsubscribe</a>` : ''}${postalAddress ? `<br>${escaped(postalAddress)}` : ''}</td></tr>
</table></td></tr></table>
</body>
</html>
`;
}
