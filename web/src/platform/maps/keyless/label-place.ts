const letterWidth = 7.5;
const gap = 17;
const margin = 8;

interface LabelPlace {
  lines: string[];
  x: number;
  y: number;
  textAnchor: 'start' | 'end' | 'middle';
}

/** In pixels: beside the marker where there is room, else below it and inside the map, in two lines if it must be. */
export function labelPlace(name: string, [x, y]: [number, number], mapWidth: number): LabelPlace {
  const width = widthOf(name);
  if (x + gap + width < mapWidth) return { lines: [name], x: x + gap, y: y + 5, textAnchor: 'start' };
  if (x - gap - width > 0) return { lines: [name], x: x - gap, y: y + 5, textAnchor: 'end' };
  const mostLetters = Math.floor((mapWidth - 2 * margin) / letterWidth);
  const lines = name.length > mostLetters ? inTwoLines(name, mostLetters) : [name];
  const half = Math.max(...lines.map(widthOf)) / 2 + margin;
  return { lines, x: Math.min(Math.max(x, half), mapWidth - half), y: y + 28, textAnchor: 'middle' };
}

const widthOf = ({ length }: string) => length * letterWidth;

function inTwoLines(name: string, mostLetters: number): string[] {
  const space = name.lastIndexOf(' ', mostLetters);
  const end = space > 0 ? space : mostLetters;
  const rest = name.slice(end).trim();
  return [name.slice(0, end), rest.length > mostLetters ? `${rest.slice(0, mostLetters - 1)}…` : rest];
}
