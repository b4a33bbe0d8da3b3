import { pageInShell } from './page-in-shell.ts';
import { withoutStyleAttributes } from './without-style-attributes.ts';

const fields = /<(input|textarea)\b/g;

/**
 * index.html with a page as it is before its answers have come. Nobody can use it before the app has drawn it anew: what
 * was typed into it, or filled in by the browser, would be lost. It is hidden from programs that do not know `inert`.
 */
export function skeletonPage(shell: string, rendered: string, files: readonly string[]): string {
  const { html, style } = withoutStyleAttributes(rendered.replaceAll(fields, '<$1 readonly'));
  const root = `<div id="root">
      <span class="visually-hidden">Loading</span>
      <main class="site-main" inert aria-hidden="true">${html}</main>
    </div>`;
  const page = pageInShell(shell, root, files);
  return page.html
    .replace('</head>', () => `${style}</head>`)
    .replace('<div id="root">', (found) => `${page.sheets}${whenStyled}\n    ${found}`);
}

/**
 * A script waits for the sheets above it, so that what follows is painted with its style, in Firefox too. A form that has
 * kept what was entered is not shown empty. Some browsers let no page keep anything, and throw.
 */
const whenStyled = `<script>
      try {
        if (Object.keys(sessionStorage).some((key) => key.startsWith('livery.draft.')))
          document.documentElement.classList.add('keeps-draft');
      } catch {}
    </script>`;
