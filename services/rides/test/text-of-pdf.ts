import { inflateSync } from 'node:zlib';

/** What a reader of the PDF can read and copy, a line for each text that was written. */
export function textOfPdf(pdf: Buffer): string {
  return streamsOf(pdf)
    .flatMap((stream) => stream.match(/\[.*\] TJ/g) ?? [])
    .map((pieces) => [...pieces.matchAll(/<([\da-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex')))
    .map((pieces) => Buffer.concat(pieces).toString('latin1'))
    .join('\n');
}

function streamsOf(pdf: Buffer): string[] {
  const bodies = pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g);
  return [...bodies].map(([, body = '']) => inflateSync(Buffer.from(body, 'latin1')).toString('latin1'));
}
