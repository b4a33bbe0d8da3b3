import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { paths } from '../src/platform/paths.ts';

const { start, about, travelers, operators, instantQuote, faqs, pricing, locations, tnc, privacy } = paths;
const { quickGuide, quickGuideTraveler, quickGuideOperator, signup, signupTraveler, signupOperator, contactUs } = paths;
const { marketingSubscription } = paths;
const found = [
  ...[start, about, travelers, operators, instantQuote, faqs, pricing, locations, tnc, privacy],
  ...[quickGuide, quickGuideTraveler, quickGuideOperator, signup, signupTraveler, signupOperator, contactUs],
  marketingSubscription,
];

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
