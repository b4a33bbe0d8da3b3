import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formPageFacts } from '../features/public-pages/texts/form-page-facts.ts';
import { type PageFacts, pageFacts } from '../features/public-pages/texts/page-facts.ts';
import { organization, questionsAndAnswers } from '../features/public-pages/texts/structured-data.ts';
import { paths } from '../platform/paths.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { VehicleSilhouette } from '../ui/vehicle-silhouette.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { SiteFooter } from './layout/site-footer.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { renderToHtml } from './render-to-html.tsx';
import { startHead } from './routes/start-head.ts';
import { StartSections } from './routes/start-sections.tsx';
import { type ShareHead, shareHead } from './share-head.tsx';

export interface PrerenderedPage extends PageFacts {
  path: string;
  /** What stands in #root for a visitor. */
  html: string;
  /** For search engines, beside the words. */
  data: object[];
  /** False where the app is needed at once: the HTML is then only for browsers without scripts. */
  isWhole: boolean;
  share: ShareHead;
}

const facts = { ...pageFacts, ...formPageFacts };
type Name = keyof typeof facts;

/** Pages that begin with a question, or with what only a server knows. */
const needApp = new Set<Name>(['start', 'instantQuote', 'locations', 'login']);

const dataOf: Partial<Record<Name, object[]>> = {
  start: [organization],
  about: [organization],
  faqs: [questionsAndAnswers],
};

/** Runs in the build: every public page as a visitor sees it. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const name of Object.keys(facts) as Name[]) {
    const { path } = paths[name];
    const said = { ...facts[name], html: await renderToHtml(path, null, withoutApp[name] ?? <RootLayout />) };
    const share = shareHead(name, said);
    pages.push({ ...said, path, share, data: dataOf[name] ?? [], isWhole: !needApp.has(name) });
  }
  return pages;
}

/** The start page’s form needs the app; these words do not. */
const startWords = (
  <>
    <SiteHeader />
    <main className="site-main">
      <div className="start-hero">
        <PageFrame {...startHead}>
          <Link to={paths.signup.to()} className="plain-button plain-button-brass">
            Sign up
          </Link>
          <VehicleSilhouette vehicle="LuxurySedan" decorative className="start-vehicle" />
        </PageFrame>
      </div>
      <StartSections />
    </main>
    <SiteFooter />
  </>
);

/** As HTML the quote's form and the map would look usable, but they do nothing without the app. */
const scriptsNeeded = (title: string) => (
  <>
    <SiteHeader />
    <main className="site-main">
      <PageFrame title={title}>
        <p>This page needs JavaScript. Please switch it on and reload it.</p>
      </PageFrame>
    </main>
    <SiteFooter />
  </>
);

const withoutApp: Partial<Record<Name, ReactNode>> = {
  start: startWords,
  instantQuote: scriptsNeeded(facts.instantQuote.title),
  locations: scriptsNeeded(facts.locations.title),
};
