import { vehicleLabel } from '@livery/contracts/vocabulary.ts';
import type { PrerenderedPage } from '../src/app/prerendered-pages.tsx';
import { pageInShell } from './page-in-shell.ts';
import { shareImagePath, shareSize } from './share-address.ts';
import { withoutStyleAttributes } from './without-style-attributes.ts';

const template = /<template id="app">[\s\S]*?<\/template>\s*/;
const entry = /<script type="module"[^>]*\bsrc="([^"]+)"/;
const parts = /<link rel="modulepreload"[^>]*\bhref="([^"]+)"/g;
const firstHeader = /<div class="first-paint"[^>]*>[^<]*<\/div>\s*/;
const noscriptNote = /<noscript>[^<]*<\/noscript>\s*/;

/** index.html with a page’s words in it, and with the app left until somebody touches the page. */
export function prerenderedHtml(shell: string, page: PrerenderedPage, files: readonly string[]): string {
  const described = shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(page.title)} · Livery</title>`)
    .replace(/<meta name="description"[^>]*>/, () => facts(page));
  if (!page.isWhole) return withNoscriptContent(described, page);
  const [app = ''] = template.exec(shell) ?? [];
  const [, main] = entry.exec(app) ?? [];
  if (!main) throw new Error('index.html does not name the app');
  const preloaded = [...app.matchAll(parts)].map(([, href = '']) => href);
  const scripts = new Set([...preloaded, ...files.filter((file) => file.endsWith('.js'))]);
  const later = `<script src="/when-touched.js" data-app="${main}" data-parts="${[...scripts].join(' ')}" defer></script>`;
  // Words are not shown before their style is there.
  const { html, style } = withoutStyleAttributes(page.html);
  const rendered = pageInShell(described, `<div id="root" data-prerendered>${html}</div>`, files);
  return rendered.html
    .replace(template, '')
    .replace(firstHeader, '')
    .replace(noscriptNote, '')
    .replace(
      '</head>',
      () => `${rendered.sheets}${style}${later}<noscript><style>${withoutScripts}</style></noscript></head>`,
    );
}

/** A page that needs the app from the start: its words stand beside its skeleton, for people without scripts. */
function withNoscriptContent(shell: string, page: PrerenderedPage): string {
  const { html, style } = withoutStyleAttributes(page.html.replaceAll(form, formNote));
  const hidden = `<style>#root, .first-paint { display: none !important }${withoutScripts}</style>`;
  return shell
    .replace(noscriptNote, () => `<noscript>${html}</noscript>`)
    .replace('</head>', () => `<noscript>${style}${hidden}</noscript></head>`);
}

const form = /<form[\s\S]*?<\/form>/g;
const formNote = '<p>This form needs JavaScript. Please switch it on and reload this page.</p>';

/**
 * Without scripts the menu’s button and the notice’s do nothing: the links stand in the header at every width. Each rule
 * wins by its weight: on some pages the app's style sheets come after it.
 */
const withoutScripts = `
      :root { color-scheme: light dark }
      .site-header-burger, .cookie-notice, form { display: none !important }
      #root { padding-top: 0 }
      :root .site-header { position: static; height: auto }
      :root .site-header-bar { flex-wrap: wrap; padding-block: 16px }
      :root .site-header-links { display: flex; flex-wrap: wrap }
    `;

function facts({ path, title, description, share, data }: PrerenderedPage): string {
  const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`;
  return [
    named('description', description),
    `<link rel="canonical" href="{{origin}}${path}" />`,
    property('og:type', 'website'),
    property('og:site_name', 'Livery'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', `{{origin}}${path}`),
    property('og:image', `{{origin}}${shareImagePath(path)}`),
    property('og:image:width', String(shareSize.width)),
    property('og:image:height', String(shareSize.height)),
    property('og:image:alt', `Livery: ${share.heading}. A vehicle from the side: ${vehicleLabel(share.vehicle)}.`),
    named('twitter:card', 'summary_large_image'),
    ...data.map(
      (item) => `<script type="application/ld+json">${JSON.stringify(item).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('\n    ');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
