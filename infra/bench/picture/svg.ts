/** A picture as tall as its lines; GitHub shrinks it to the width of a phone, so its letters are large. */
export interface Picture {
  title: string;
  /** What it shows, for those who do not see it. */
  description: string;
  height: number;
  lines: readonly string[];
}

export const width = 480;

// The picture follows the reader's system and brings its own background, whatever the page around it does.
const style = `
  text { font: 13px system-ui, -apple-system, 'Segoe UI', sans-serif; fill: #1f2328 }
  .head { font-weight: 600; font-size: 14px } .quiet { fill: #59636e } .right { text-anchor: end } .mid { text-anchor: middle }
  .ground { fill: #ffffff; stroke: #d1d9e0 } .axis { stroke: #d1d9e0 } .track { fill: #eff2f5 }
  .good { fill: #1a7f64 } .bad { fill: #c4432b } .limit { stroke: #1f2328; stroke-width: 2 }
  .line { fill: none; stroke-width: 2.5 } .line.a { stroke: #1a7f64 } .line.b { stroke: #6d4bc3 } .line.c { stroke: #b35900 } .line.d { stroke: #0969da }
  .dot.a { fill: #1a7f64 } .dot.b { fill: #6d4bc3 } .dot.c { fill: #b35900 } .dot.d { fill: #0969da }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc } .quiet { fill: #9198a1 }
    .ground { fill: #0d1117; stroke: #3d444d } .axis { stroke: #3d444d } .track { fill: #212830 }
    .good { fill: #3fb68b } .bad { fill: #f0795f } .limit { stroke: #f0f6fc }
    .line.a { stroke: #3fb68b } .line.b { stroke: #a98ef0 } .line.c { stroke: #e8963c } .line.d { stroke: #58a6ff }
    .dot.a { fill: #3fb68b } .dot.b { fill: #a98ef0 } .dot.c { fill: #e8963c } .dot.d { fill: #58a6ff }
  }`;

export function svg({ title, description, height, lines }: Picture): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">
<title id="title">${plain(title)}</title>
<desc id="description">${plain(description)}</desc>
<style>${style}
</style>
<rect class="ground" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="6"/>
${lines.join('\n')}
</svg>
`;
}

export interface Words {
  x: number;
  y: number;
  says: string;
  kind?: string;
}

export const words = ({ x, y, says, kind = '' }: Words) =>
  `<text class="${kind}" x="${at(x)}" y="${at(y)}">${plain(says)}</text>`;

/** A coordinate, short, and the same on every machine. */
export const at = (value: number) => String(Number(value.toFixed(1)));

const plain = (says: string) => says.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
