import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);
/** Fontkit cannot vary a compressed variable font: each weight is a file of its own here. */
const open = (file: string) => openSync(require.resolve(file)) as Font;

export const serif = open('@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff');
export const sans = open('@fontsource/manrope/files/manrope-latin-500-normal.woff');

interface Line {
  font: Font;
  size: number;
  x: number;
  /** Of the line that the letters stand on. */
  y: number;
  fill: string;
}

/** A line of text as one path: the picture then looks alike wherever it is made. */
export function outlined(text: string, { font, size, x, y, fill }: Line): string {
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  const letters = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const letter = path.translate(pen + xOffset, yOffset).toSVG();
    pen += xAdvance;
    return letter;
  });
  const scale = size / font.unitsPerEm;
  return `<path fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${letters.join('')}"/>`;
}

export const widthOf = (text: string, font: Font, size: number): number =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm;

/** As many lines as the words need; a line ends before the word that no longer fits. */
export function linesOf(text: string, { font, size, width }: { font: Font; size: number; width: number }): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && widthOf(longer, font, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
