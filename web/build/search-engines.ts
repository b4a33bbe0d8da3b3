import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { formPageFacts } from '../src/features/public-pages/texts/form-page-facts.ts';
import { pageFacts } from '../src/features/public-pages/texts/page-facts.ts';
import { paths } from '../src/platform/paths.ts';

const { login: _unsought, ...facts } = { ...pageFacts, ...formPageFacts };
/** Every page of words and public form; nobody looks for the log-in. */
const found = (Object.keys(facts) as (keyof typeof facts)[]).map((name) => paths[name]);

/** What the page of locations and its header ask for: a search engine draws it as a browser does. */
const shown = [identityApi.getSession, identityApi.getOperatorLocations, gatewayApi.getConfig];

export const robots = `User-agent: *
${shown.map(({ path }) => `Allow: /api${path}\n`).join('')}Disallow: /api/
Allow: /

Sitemap: {{origin}}/sitemap.xml
`;

/** The pages that a visitor can open, as search engines read them. */
export const sitemap = () => {
  const urls = found.map(({ path }) => `  <url><loc>{{origin}}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
};
