import type { Plugin, Rolldown } from 'vite';
import { paths } from '../src/platform/paths.ts';

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'isEntry' | 'facadeModuleId' | 'imports' | 'dynamicImports'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> };
};

/** Addresses that show the page of another one. */
const shared: Partial<Record<keyof typeof paths, string>> = {
  paymentAdd: 'payment',
  paymentMethods: 'payment',
  paymentView: 'payment',
  requestedRideReceipt: 'ride-receipt',
  rideAlias: 'ride',
};

/** Writes which files each page's address needs beyond the shell's own; the gateway names them in its answer. */
export const writePageHints = (): Plugin => ({
  name: 'page-hints',
  apply: 'build',
  generateBundle: {
    // After Vite has taken out the scripts that held nothing but styles.
    order: 'post',
    handler(_options, bundle) {
      const source = JSON.stringify(pageHints(chunksOf(bundle)), null, 2);
      this.emitFile({ type: 'asset', fileName: '.vite/page-hints.json', source });
    },
  },
});

export const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file : []));

/** The files of each page by its address: the chunks on the way from the entry to the page's, and what those import. */
export function pageHints(chunks: readonly Chunk[]): Record<string, string[]> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const shell = closure(
    chunks.filter(({ isEntry }) => isEntry),
    byFile,
  );
  return Object.fromEntries(
    Object.entries(paths).flatMap(([name, { path }]) => {
      const page = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/app/routes/${fileOf(name)}.tsx`));
      if (!page) return [];
      const ways = chunks.filter(({ dynamicImports }) => dynamicImports.includes(page.fileName));
      const own = [...closure([...ways, page], byFile)].filter((chunk) => !shell.has(chunk));
      return [[path, own.flatMap(filesOf)]];
    }),
  );
}

/** Pages are named after their entry in paths.ts. */
const fileOf = (name: string) =>
  Reflect.get(shared, name) ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function closure(from: readonly Chunk[], byFile: ReadonlyMap<string, Chunk>, seen = new Set<Chunk>()) {
  for (const chunk of from) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    closure(
      chunk.imports.flatMap((file) => byFile.get(file) ?? []),
      byFile,
      seen,
    );
  }
  return seen;
}

const filesOf = ({ fileName, viteMetadata }: Chunk) =>
  [fileName, ...(viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
