import { pageStyle } from './page-style.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}

export function hiddenFields(values: Record<string, string | undefined>): string {
  return Object.entries(values)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`],
    )
    .join('\n');
}

/** A page of the sandbox; `body` is HTML. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – sandbox</title>
<style>${pageStyle}</style>
</head>
<body>
<main>${body}</main>
<footer>Test provider – no real money, no real messages</footer>
</body>
</html>`;
}
