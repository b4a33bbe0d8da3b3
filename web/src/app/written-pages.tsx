import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { type PageFacts, pageFacts } from '../features/public-pages/texts/page-facts.ts';
import { organization, questionsAndAnswers } from '../features/public-pages/texts/structured-data.ts';
import { paths } from '../platform/paths.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { queryKeys } from '../platform/query-keys.ts';
import { Frame } from './frame.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { fetchPageAt } from './router.tsx';

export interface WrittenPage extends PageFacts {
  path: string;
  /** What stands in #root for a visitor. */
  html: string;
  /** For search engines, beside the words. */
  data: object[];
}

const dataOf: Partial<Record<keyof typeof pageFacts, object[]>> = {
  about: [organization],
  faqs: [questionsAndAnswers],
};

/** Runs in the build: every page of words as a visitor sees it. */
export async function writePages(): Promise<WrittenPage[]> {
  const written: WrittenPage[] = [];
  for (const name of Object.keys(pageFacts) as (keyof typeof pageFacts)[]) {
    const { path } = paths[name];
    await fetchPageAt(path);
    written.push({ ...pageFacts[name], path, html: draw(path), data: dataOf[name] ?? [] });
  }
  return written;
}

function draw(path: string): string {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.me, null);
  return renderToString(
    <Frame queryClient={queryClient}>
      <StaticRouter location={path}>
        <RootLayout />
      </StaticRouter>
    </Frame>,
  );
}
