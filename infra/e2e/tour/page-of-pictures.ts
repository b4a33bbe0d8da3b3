import { type Role, roles } from './people.ts';
import type { Stop } from './stops.ts';

const columns = 3;
const headings: Record<Role, string> = {
  visitor: 'A visitor',
  traveler: 'A traveler',
  operator: 'An operator',
  staff: 'Staff',
};

export const pictureFile = (role: Role, { name }: Stop): string => `${role}-${name}.webp`;

/** The tour as Markdown: three pictures beside each other, each with its sentence below. */
export function pageOfPictures(stops: Record<Role, Stop[]>): string {
  const parts = roles.map((role) => `## ${headings[role]}\n\n${tableOf(role, stops[role])}`);
  return `# A tour in pictures

What each role sees on a phone, 390 px wide, on the way through a ride. \`make tour\` takes these pictures anew, from the
system that the journeys run; nobody in them exists.

${parts.join('\n\n')}
`;
}

function tableOf(role: Role, stops: readonly Stop[]): string {
  const rows = Array.from({ length: Math.ceil(stops.length / columns) }, (_, row) =>
    stops.slice(row * columns, (row + 1) * columns),
  );
  const [first = [], ...others] = rows.flatMap((row) => [
    row.map((stop) => `![${role}: ${stop.name}](tour/${pictureFile(role, stop)})`),
    row.map(({ says }) => says),
  ]);
  return [first, first.map(() => '---'), ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
