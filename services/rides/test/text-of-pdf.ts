import { inflateSync } from 'node:zlib';

type Letters = string[];

/** What a reader of the PDF can read and copy, a line for each text that was written. */
export const textOfPdf = (pdf: Buffer): string => pagesOfPdf(pdf).join('\n');

/** What a reader finds on each page. */
export function pagesOfPdf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, id, body]) => [id, body ?? '']),
  );
  const fonts = new Map<string, Letters>();
  for (const [, name = '', id] of file.matchAll(/^\/(F\d+) (\d+) 0 R$/gm))
    fonts.set(name, lettersOf(objects.get(id) ?? '', objects));
  return [...objects.values()]
    .map((object) => [...streamIn(object).matchAll(/\/(F\d+) [\d.]+ Tf\n(\[.*\]) TJ/g)])
    .filter((texts) => texts.length > 0)
    .map((texts) => texts.map(([, name = '', pieces = '']) => textIn(pieces, fonts.get(name) ?? [])).join('\n'));
}

function streamIn(object: string): string {
  const [, body] = /\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream$/.exec(object) ?? [];
  return body === undefined ? '' : inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
}

/** The meaning of each glyph, by its number. */
function lettersOf(font: string, objects: Map<string | undefined, string>): Letters {
  const [, id] = /\/ToUnicode (\d+) 0 R/.exec(font) ?? [];
  const [, meanings = ''] = /beginbfrange\n[^[]*\[(.*)\]/.exec(streamIn(objects.get(id) ?? '')) ?? [];
  return [...meanings.matchAll(/<([\da-f ]*)>/g)].map(([, units = '']) =>
    Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  );
}

/** Between the pieces, the PDF says how far they are moved together. */
function textIn(pieces: string, letters: Letters): string {
  const glyphs = [...pieces.matchAll(/<([\da-f]*)>/g)].map(([, hex = '']) => hex).join('');
  return (glyphs.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '').join('');
}
