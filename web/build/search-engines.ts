import { paths } from '../src/platform/paths.ts';

const { start, about, travelers, operators, instantQuote, faqs, pricing, locations, tnc, privacy } = paths;
const { quickGuide, quickGuideTraveler, quickGuideOperator, signup, signupTraveler, signupOperator, contactUs } = paths;
const { marketingSubscription } = paths;
const found = [
  ...[start, about, travelers, operators, instantQuote, faqs, pricing, locations, tnc, privacy],
  ...[quickGuide, quickGuideTraveler, quickGuideOperator, signup, signupTraveler, signupOperator, contactUs],
  marketingSubscription,
];

export const robots = `User-agent: *
Disallow: /api/
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
