import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Reads Vite's manifest and compares what a browser loads with the budgets (KiB, gzip): the shell, then each page
 * with the contracts' schemas that every page asks for. A prerendered page is weighed a second time:
 * what its HTML loads before anybody has touched it.
 */
interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const budgets = { shell: 110, route: 165, prerendered: 60, css: 21, chunk: 130 };
const dist = path.resolve(import.meta.dirname, '../dist');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
const sizes = new Map<string, number>();
const failures: string[] = [];

function kib(file: string) {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length / 1024;
  sizes.set(file, size);
  return size;
}

function closure(names: readonly string[], seen = new Set<string>()) {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    closure(manifest[name]?.imports ?? [], seen);
  }
  return seen;
}

function weigh(label: string, names: readonly string[], limit: number) {
  const chunks = [...closure(names)].flatMap((name) => manifest[name] ?? []);
  const js = sum(chunks.map(({ file }) => file));
  const css = sum([...new Set(chunks.flatMap(({ css = [] }) => css))]);
  report(label, js, limit);
  if (css > budgets.css) report(`${label} (css)`, css, budgets.css);
}

/** Scripts that run or are fetched by themselves. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script[^>]*\bsrc="\/([^"]+)"|<link rel="modulepreload"[^>]*href="\/([^"]+)"/g)].map(
    ([, script, link]) => script ?? link ?? '',
  );

const sum = (files: readonly string[]) => files.reduce((total, file) => total + kib(file), 0);

function report(label: string, size: number, limit: number) {
  const isOver = size > limit;
  if (isOver) failures.push(label);
  process.stdout.write(`${isOver ? 'OVER' : '  ok'} ${size.toFixed(1).padStart(6)} of ${limit}  ${label}\n`);
}

const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
if (!entry) throw new Error('no entry in the manifest: run the build first');
const always = (manifest[entry]?.dynamicImports ?? []).filter((name) => name.startsWith('_contracts-'));
const pages = Object.keys(manifest).filter((name) => /^src\/app\/routes\/[^/]+\.tsx$/.test(name));

weigh('app shell', [entry], budgets.shell);
for (const page of pages) weigh(page, [entry, ...always, page], budgets.route);
const prerendered: Record<string, string> = JSON.parse(
  readFileSync(path.join(dist, '.vite/prerendered-pages.json'), 'utf8'),
);
for (const [address, html] of Object.entries(prerendered))
  if (html.includes('data-prerendered'))
    report(`${address} before it is touched`, sum(scriptsOf(html)), budgets.prerendered);
for (const { file } of Object.values(manifest))
  if (file.endsWith('.js') && kib(file) > budgets.chunk) report(file, kib(file), budgets.chunk);
process.exitCode = failures.length === 0 ? 0 : 1;
