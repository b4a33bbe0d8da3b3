import sharp from 'sharp';
import type { ShareHead } from '../src/app/share-head.tsx';
import { darkStyles } from './dark-styles.ts';
import { linesOf, outlined, sans, serif, widthOf } from './outlined-text.ts';
import { shareSize } from './share-address.ts';

const { width, height } = shareSize;
const margin = 72;
const groundY = 536;
/** The drawing's sheet is 240 wide, its lines 1.5. */
const vehicle = { x: 548, scale: 2.42 };
const styles = darkStyles();

/** What a page looks like where somebody shares its link: its heading, on the dark background of the app's headings. */
export const sharePicture = (shown: ShareHead): Promise<Buffer> =>
  sharp(Buffer.from(drawn(shown)))
    .png({ compressionLevel: 9 })
    .toBuffer();

function drawn({ heading, lead, drawing }: ShareHead): string {
  const lines = linesOf(lead, { font: sans, size: 28, width: 440 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <style>${styles}</style>
    <radialGradient id="light" cx="0.85" cy="1" r="0.8">
      <stop stop-color="#1b2333"/><stop offset="1" stop-color="#0b0f17"/>
    </radialGradient>
    <rect width="${width}" height="${height}" fill="url(#light)"/>
    ${wordmark}
    ${outlined(heading, { font: serif, size: headingSize(heading), x: margin, y: 232, fill: '#ffffff' })}
    ${lines.map((line, index) => outlined(line, { font: sans, size: 28, x: margin, y: 302 + index * 42, fill: '#b6becb' })).join('')}
    <path d="M0 ${groundY}H${width}" stroke="#c7a458" stroke-width="${1.5 * vehicle.scale}"/>
    ${promise}
    <g transform="translate(${vehicle.x} ${groundY - groundOf(drawing) * vehicle.scale}) scale(${vehicle.scale})">${sized(drawing)}</g>
  </svg>`;
}

const wordmark = `${outlined('Livery', { font: serif, size: 52, x: margin, y: 96, fill: '#ffffff' })}
    <path d="M${margin} 110H${margin + widthOf('Livery', serif, 52)}" stroke="#c7a458" stroke-width="3"/>`;

const promise = outlined('Independent operators. No surge pricing. No commission.', {
  font: sans,
  size: 24,
  x: margin,
  y: 592,
  fill: '#dcc389',
});

/** One line from margin to margin at most. */
const headingSize = (text: string) => Math.min(100, (width - 2 * margin) / widthOf(text, serif, 1));

/** An SVG inside another, with a size of its own: its style sheet would make it as large as the outer one. */
const sized = (drawing: string) => drawing.replace(/ class="silhouette[^"]*"/, ' width="240" height="86"');

/** Where the drawing's wheels stand, and its own ground line lies. */
const groundOf = (drawing: string) => Number(/class="vehicle-ground" d="M0 ([\d.]+)/.exec(drawing)?.[1]);
