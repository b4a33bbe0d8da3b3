export interface MailContent {
  title: string;
  text: string;
  button: string;
  url: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The plain part of a mail. */
export const mailText = ({ text, button, url }: MailContent) => `${text}\n\n${button}: ${url}\n\nLivery\n`;

/** The HTML part: one column, one button, readable in light and dark clients. */
export function mailHtml({ title, text, button, url }: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;font-family:Helvetica,Arial,sans-serif;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" style="max-width:560px" cellpadding="0" cellspacing="0">
<tr><td style="font-size:22px;letter-spacing:.08em;padding-bottom:24px">LIVERY</td></tr>
<tr><td style="font-size:20px;font-weight:bold;padding-bottom:12px">${escaped(title)}</td></tr>
<tr><td style="font-size:16px;padding-bottom:24px">${escaped(text)}</td></tr>
<tr><td style="padding-bottom:32px"><a href="${escaped(url)}" style="display:inline-block;background:#b08d3e;color:#14161c;text-decoration:none;font-weight:bold;padding:12px 24px;border-radius:6px">${escaped(button)}</a></td></tr>
<tr><td style="font-size:13px;opacity:.7">You receive this because you use Livery. Texts and mails are chosen in your profile.</td></tr>
</table></td></tr></table>
</body>
</html>
`;
}
