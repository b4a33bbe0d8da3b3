import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import type { RouteNames } from './route-names.ts';

export interface Step {
  path: string;
  text: string;
}

export interface Walk {
  root: string;
  /** From the root. */
  path: string;
  routes: RouteNames;
}

/**
 * What is wrong with a page that leads file by file through a use case. A step is a numbered line that starts with a
 * link. Each file imports the next one, or its step says how it reaches it: publishes `an.event`, writes `a field`,
 * calls `POST /a/route`; both files must then speak of it. A row of a table that starts with a package leads to files
 * that use it.
 */
export function brokenWalk(walk: Walk): string[] {
  return [...brokenSteps(walk), ...idlePackages(walk)];
}

function idlePackages({ root, path }: Walk): string[] {
  const rows = readFileSync(join(root, path), 'utf8').matchAll(/^\| `([^`]+)` \|(.+)$/gm);
  return [...rows].flatMap(([, name = '', text = '']) => {
    const files = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => normalize(join(dirname(path), link)));
    const idle = files.filter((file) => existsSync(join(root, file)) && !uses(join(root, file), name));
    return idle.map((file) => `${path}: ${file} does not use ${name}`);
  });
}

const uses = (file: string, name: string) => new RegExp(`['"/ ]${name}['"/]`).test(readFileSync(file, 'utf8'));

function brokenSteps(walk: Walk): string[] {
  const steps = stepsOf(walk);
  const missing = steps.filter((step) => !existsSync(join(walk.root, step.path)));
  if (missing.length > 0) return missing.map((step) => `${walk.path}: ${step.path} does not exist`);
  return steps.slice(1).flatMap((next, index) => gapBetween(walk, steps[index] ?? next, next));
}

function stepsOf({ root, path }: Walk): Step[] {
  const text = readFileSync(join(root, path), 'utf8');
  const steps = text.matchAll(/^\d+\. +\[[^\]]+\]\(([^)]+)\)(.*(?:\n(?!\d+\. |\n|#).*)*)/gm);
  return [...steps].map((step) => ({ path: normalize(join(dirname(path), step[1] ?? '')), text: step[2] ?? '' }));
}

function gapBetween(walk: Walk, step: Step, next: Step) {
  const [source, target] = [step, next].map(({ path }) => readFileSync(join(walk.root, path), 'utf8'));
  if (source === undefined || target === undefined || imports(source, step, next)) return [];
  const words = handOvers(step.text, walk.routes);
  if (words.some((word) => speaksOf(source, word) && speaksOf(target, word))) return [];
  const reasons = words.length > 0 ? `, and not both speak of ${words.join(' or ')}` : '';
  return [`${walk.path}: ${step.path} does not import ${next.path}${reasons}`];
}

function imports(source: string, step: Step, next: Step) {
  const specifiers = [...source.matchAll(/(?:from|import|import\()\s*'([^']+)'/g)].map((match) => match[1] ?? '');
  return specifiers.some((specifier) => resolve(specifier, step) === next.path);
}

function resolve(specifier: string, step: Step) {
  if (specifier.startsWith('.')) return normalize(join(dirname(step.path), specifier));
  const [, name = '', file = ''] = /^@livery\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  const folder = ['contracts', 'platform', 'sandbox', 'stack'].includes(name) ? `infra/${name}` : `services/${name}`;
  return relative('.', join(folder, file));
}

function handOvers(text: string, routes: RouteNames) {
  const spoken = [...text.matchAll(/(publishes|writes|calls)\s+`([^`]+)`/g)];
  return spoken.map(([, verb, word = '']) => (verb === 'calls' ? (routes.get(word) ?? word) : word));
}

function speaksOf(source: string, word: string) {
  const literal = word.replaceAll(/\W/g, '\\$&');
  return new RegExp(`(?<![\\w-])${literal}(?![\\w-])`).test(source);
}
