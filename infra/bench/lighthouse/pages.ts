import { logIn } from '@livery/stack/people/sign-up.ts';
import type { System } from '@livery/stack/system.ts';

export interface PageToVisit {
  name: string;
  url: string;
  /** Logs in to a fresh session, because one whose cookies many browsers have refreshed is ended. */
  logIn: () => Promise<string>;
  isPublic: boolean;
}

/** Found by no search engine, and still for everybody. */
const notInTheSitemap = ['/login', '/forgotPassword'];

const signedIn = [
  ['traveler', 'traveler@livery.example', ['/home', '/ride/create', '/ride/requested', '/payment/methods', '/profile']],
  ['operator', 'operator@livery.example', ['/home', '/rides', '/cashout', '/subscription']],
  ['staff', 'admin@livery.example', ['/admin', '/admin/pendingOperators']],
] as const;

/** Every public page, and pages that people with an account open most, with the demo's data. */
export async function pagesToVisit(system: System): Promise<PageToVisit[]> {
  const sitemap = await (await fetch(`${system.gatewayUrl}/sitemap.xml`)).text();
  const found = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const everyones = [...found, ...notInTheSitemap].map((path) => ({
    name: path,
    url: system.gatewayUrl + path,
    logIn: async () => '',
    isPublic: true,
  }));
  const own = signedIn.flatMap(([role, email, paths]) =>
    paths.map((path) => ({
      name: `${path} (${role})`,
      url: system.gatewayUrl + path,
      logIn: async () => (await logIn(system, email)).cookies(),
      isPublic: false,
    })),
  );
  return [...everyones, ...own];
}
