import sharp from 'sharp';

export type Body = 'sedan' | 'suv' | 'van';

/** How the photos of a person and its car look. */
export interface Look {
  /** Of the background, in degrees. */
  hue: number;
  body: Body;
}

const silhouettes: Record<Body, { hull: string; windows: string }> = {
  sedan: {
    hull: 'M36 332 C36 290 58 284 122 272 L192 262 C232 214 272 196 332 196 C402 196 444 216 488 262 C546 266 594 276 602 304 L606 332 Z',
    windows: 'M218 262 C248 226 278 212 322 211 L322 262 Z M338 211 C388 213 418 228 456 262 L338 262 Z',
  },
  suv: {
    hull: 'M46 334 L48 264 C56 246 110 240 152 238 L216 176 C226 168 240 165 262 165 L520 165 C546 165 560 182 570 240 L592 256 L596 334 Z',
    windows:
      'M186 238 L234 188 L306 184 L306 238 Z M322 184 L430 184 L430 238 L322 238 Z M446 184 L520 186 L542 238 L446 238 Z',
  },
  van: {
    hull: 'M46 334 L48 262 C56 240 86 232 108 224 L172 134 C180 122 194 116 214 116 L570 116 C586 116 594 124 595 142 L598 334 Z',
    windows:
      'M142 216 L190 146 L262 146 L262 216 Z M280 146 L400 146 L400 216 L280 216 Z M418 146 L560 146 L560 216 L418 216 Z',
  },
};

const wheel = (x: number) =>
  `<circle cx="${x}" cy="334" r="44" fill="#14161a"/><circle cx="${x}" cy="334" r="22" fill="#a9b1bc"/>`;

function carDrawing({ hue, body }: Look): string {
  const { hull, windows } = silhouettes[body];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="960" height="720">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 45% 88%)"/><stop offset="1" stop-color="hsl(${hue} 35% 72%)"/></linearGradient>
    <rect width="640" height="480" fill="url(#sky)"/>
    <rect y="350" width="640" height="130" fill="hsl(${hue} 14% 42%)"/>
    <ellipse cx="320" cy="380" rx="300" ry="14" fill="#000" opacity=".3"/>
    <path d="${hull}" fill="#1d2127"/><path d="${windows}" fill="hsl(${hue} 35% 78%)"/>
    ${wheel(152)}${wheel(492)}
  </svg>`;
}

function portraitDrawing({ hue }: Look): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="640" height="640">
    <rect width="400" height="400" fill="hsl(${hue} 40% 82%)"/>
    <path d="M60 400 C60 300 130 262 200 262 C270 262 340 300 340 400 Z" fill="hsl(${hue} 28% 26%)"/>
    <path d="M176 268 L200 300 L224 268 L200 258 Z" fill="#fff"/><path d="M193 298 L207 298 L214 372 L200 390 L186 372 Z" fill="hsl(${hue} 55% 42%)"/>
    <rect x="170" y="212" width="60" height="60" rx="26" fill="#c99a7b"/><circle cx="200" cy="164" r="72" fill="#d9ab8c"/>
    <path d="M126 158 C124 96 162 78 200 78 C238 78 276 96 274 158 C256 128 226 118 200 118 C174 118 144 128 126 158 Z" fill="#33271f"/>
  </svg>`;
}

function paperDrawing({ hue }: Look): string {
  const lines = Array.from({ length: 9 }, (_, at) => {
    const width = 300 - (at % 3) * 60;
    return `<rect x="70" y="${170 + at * 34}" width="${width}" height="10" rx="5" fill="#b9c0c9"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 440 570" width="660" height="855">
    <rect width="440" height="570" fill="#fff"/><rect width="440" height="110" fill="hsl(${hue} 40% 40%)"/>
    <rect x="70" y="48" width="200" height="16" rx="8" fill="#fff"/>${lines.join('')}
  </svg>`;
}

const drawings = { profile: portraitDrawing, vehicle: carDrawing, paper: paperDrawing };

/** A drawing that stands in for the photo somebody would upload. */
export function picture(what: keyof typeof drawings, look: Look): Promise<Buffer> {
  return sharp(Buffer.from(drawings[what](look)))
    .png()
    .toBuffer();
}
