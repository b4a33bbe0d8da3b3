const skeleton = /<div id="root">[\s\S]*?<\/div>\s*<\/div>(?=\s*<section class="cookie-notice")/;
const shellSheet = /<link rel="stylesheet"[^>]*>\s*(?=<\/body>)/;

/** index.html with other content than its skeleton in #root, and the page's style sheets, for the caller to place. */
export function pageInShell(shell: string, root: string, files: readonly string[]): { html: string; sheets: string } {
  const [shellStyle] = shellSheet.exec(shell) ?? [];
  if (!shellStyle || !skeleton.test(shell)) throw new Error('index.html is not as prerendering needs it');
  const own = files.filter((file) => file.endsWith('.css')).map(sheet);
  const html = shell.replace(shellSheet, '').replace(skeleton, () => root);
  return { html, sheets: [shellStyle.trim(), ...own].join('') };
}

const sheet = (href: string) => `<link rel="stylesheet" crossorigin href="${href}">`;
