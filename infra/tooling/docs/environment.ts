import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { whenLive } from '@livery/platform/config/live.ts';
import { serviceVariables } from '@livery/platform/config/variables.ts';
import { services } from '@livery/stack/system/layout.ts';
import * as z from 'zod/mini';

export const environmentPage = 'infra/docs/environment.md';

const parts = services.map((name) => `services/${name}`);
const introduction = `# Environment

Every part checks its variables when it starts and, if any are missing or wrong, lists them all and exits. This page
is written by \`node infra/tooling/write-environment.ts\` from the \`config.ts\` of each part.

What \`LIVE=yes\` refuses is also refused with \`LIVE=no\` as soon as a variable of the part holds a live key of the card
provider; the rules are in [live.ts](../platform/config/live.ts). With \`LIVE=no\`, as in development and tests, secrets
may be short.

What every service reads comes first and is not listed again. The gateway is not a service: its list is complete.

What Compose alone reads (ports, memory, folders, \`IMAGES\`, \`KAFKA_CLUSTER_ID\`, \`TRACES_SHARE\`) is explained in
[.env.example](../../.env.example); what make and the tests read (\`IN\`, \`STACK\`, \`CHROMIUM\`, \`LONG\`, \`SEED\`,
\`SHARE\`, \`MINUTES\`, \`UPDATE\`) in \`make help\` and [testing.md](testing.md). The demo's ports (\`GATEWAY_PORT\`,
\`SANDBOX_PORT\` and so on) stand in [system-ports.ts](../stack/system-ports.ts).
`;

interface Variable {
  name: string;
  description: string;
  /** Absent when there is none. */
  standard?: string;
  required: boolean;
}

/** The page about the variables of every part, as it should be now. */
export async function renderEnvironment(root: string): Promise<string> {
  const sections = [section('Every service', variablesOf(z.object(serviceVariables)))];
  for (const part of [...parts, 'gateway']) {
    const config = join(root, part, 'config.ts');
    if (existsSync(config)) sections.push(partSection(part, await readVariables(config)));
  }
  return [introduction, ...sections].join('\n');
}

/** Reports it when the page and the configuration files differ. */
export async function staleEnvironment(root: string): Promise<string[]> {
  const page = join(root, environmentPage);
  if (!existsSync(page) || readFileSync(page, 'utf8') === (await renderEnvironment(root))) return [];
  return [`${environmentPage} is stale: node infra/tooling/write-environment.ts`];
}

async function readVariables(config: string) {
  const exported: Record<string, unknown> = await import(pathToFileURL(config).href);
  const schema = Object.values(exported).find((value) => value instanceof z.ZodMiniObject);
  if (schema === undefined) throw new Error(`${config} exports no schema of its variables`);
  return variablesOf(schema);
}

function variablesOf(schema: z.ZodMiniObject): Variable[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...others } = describeProperty(property);
    const sentences = [description, ruleOf(schema, name)].filter((part) => part !== '');
    return { name, ...others, description: sentences.join('. '), required: required.includes(name) };
  });
}

function ruleOf({ shape }: z.ZodMiniObject, name: string): string {
  const rule = shape[name] && whenLive.get(shape[name]);
  return rule ? `Refused when LIVE=yes if it ${rule.why}` : '';
}

function describeProperty(property: z.core.JSONSchema._JSONSchema) {
  if (typeof property === 'boolean') return { description: '' };
  const choices = property.enum ? `${property.enum.join(', ')}. ` : '';
  const description = `${choices}${property.description ?? ''}`;
  // What is made up at each start has no default that could be written down.
  if (property.default === undefined || description.includes('random')) return { description };
  return { description, standard: JSON.stringify(property.default) };
}

function partSection(part: string, variables: Variable[]) {
  const names = new Set(variables.map(({ name }) => name));
  const isService = Object.keys(serviceVariables).every((name) => names.has(name));
  const own = isService ? variables.filter(({ name }) => !(name in serviceVariables)) : variables;
  const title = part.replace('services/', '');
  if (own.length > 0) return section(title, own);
  return `## ${title}\n\nNothing besides.\n`;
}

function section(title: string, variables: Variable[]) {
  const rows = variables.map(
    ({ name, description, standard, required }) =>
      `| \`${name}\` | ${required ? '**required**' : code(standard)} | ${description.replaceAll('|', '\\|')} |`,
  );
  return [`## ${title}`, '', '| variable | default | |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

function code(standard: string | undefined) {
  return standard === undefined ? '' : `\`${standard}\``;
}
