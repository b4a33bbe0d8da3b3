import { vehicleLabel } from '@livery/contracts/vocabulary.ts';
import type { WrittenPage } from '../src/app/written-pages.tsx';
import { pictureOf, shareSize } from './share-address.ts';
import { withoutStyleAttributes } from './without-style-attributes.ts';

const outline = /<div id="root">[\s\S]*?<\/div>(?=\s*<section class="cookie-notice")/;
const entry = /<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>\s*/;
const parts = /<link rel="modulepreload"[^>]*\bhref="([^"]+)"[^>]*>\s*/g;
const shellSheet = /<link rel="stylesheet"[^>]*>\s*(?=<\/body>)/;
const apology = /<noscript>[^<]*<\/noscript>\s*/;

/** index.html with a page’s words in it, and with the app left until somebody touches the page. */
export function writtenPage(shell: string, page: WrittenPage, files: readonly string[]): string {
  const app = entry.exec(shell)?.[1];
  if (!app || !outline.test(shell)) throw new Error('index.html is not as the written pages need it');
  const sheets = files
    .filter((file) => file.endsWith('.css'))
    .map(sheet)
    .join('');
  const described = shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(page.title)} · Livery</title>`)
    .replace(/<meta name="description"[^>]*>/, () => facts(page));
  if (!page.isWhole) return withWordsBeside(described, page, sheets);
  // Words are not shown before their style is there.
  const shellStyle = shellSheet.exec(shell)?.[0].trim() ?? '';
  const { html, style } = withoutStyleAttributes(page.html);
  const preloaded = [...shell.matchAll(parts)].map(([, href = '']) => href);
  const scripts = new Set([...preloaded, ...files.filter((file) => file.endsWith('.js'))]);
  const later = `<script src="/when-touched.js" data-app="${app}" data-parts="${[...scripts].join(' ')}" defer></script>`;
  return described
    .replace(outline, () => `<div id="root" data-written>${html}</div>`)
    .replace(entry, '')
    .replace(parts, '')
    .replace(apology, '')
    .replace(shellSheet, '')
    .replace(
      '</head>',
      () => `${shellStyle}${sheets}${style}${later}<noscript><style>${withoutScripts}</style></noscript></head>`,
    );
}

/** A page that needs the app from the start: its words stand beside its outline, for who has no scripts. */
function withWordsBeside(shell: string, page: WrittenPage, sheets: string): string {
  const { html, style } = withoutStyleAttributes(page.html.replaceAll(form, needsScripts));
  const hidden = `<style>#root { display: none !important }${withoutScripts}</style>`;
  return shell
    .replace(apology, () => `<noscript>${html}</noscript>`)
    .replace('</head>', () => `<noscript>${sheets}${style}${hidden}</noscript></head>`);
}

const form = /<form[\s\S]*?<\/form>/g;
const needsScripts = '<p>This form needs JavaScript. Please switch it on and reload this page.</p>';

const sheet = (href: string) => `<link rel="stylesheet" crossorigin href="${href}">`;

/** Without scripts the menu’s button and the notice’s do nothing: the links stand in the header at every width. */
const withoutScripts = `
      :root { color-scheme: light dark }
      .site-header-burger, .cookie-notice, form { display: none !important }
      #root { padding-top: 0 }
      .site-header { position: static; height: auto }
      .site-header-bar { flex-wrap: wrap; padding-block: 16px }
      .site-header-links { display: flex; flex-wrap: wrap }
    `;

function facts({ path, title, description, share, data }: WrittenPage): string {
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
    property('og:image', `{{origin}}${pictureOf(path)}`),
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
