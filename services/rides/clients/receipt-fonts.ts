import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

const require = createRequire(import.meta.url);
const notoSans = (file: string) => require.resolve(`@expo-google-fonts/noto-sans/${file}.ttf`);

/** Latin with all its accents, Greek, Cyrillic: the fonts that every PDF reader has know Western European letters only. */
export const receiptFonts = {
  regular: notoSans('400Regular/NotoSans_400Regular'),
  bold: notoSans('700Bold/NotoSans_700Bold'),
};

let printable: Promise<(text: string) => string> | undefined;

/** Prints a question mark, not an empty box, for a character that the font lacks. The font is opened once. */
export const printableText = () => (printable ??= printableWith(receiptFonts.regular));

async function printableWith(file: string): Promise<(text: string) => string> {
  const { openSync } = await import('fontkit');
  const font = openSync(file) as Font;
  const isPrinted = (character: string) =>
    /\s/.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return (text) => [...text.normalize('NFC')].map((each) => (isPrinted(each) ? each : '?')).join('');
}
