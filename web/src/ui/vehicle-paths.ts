import type { VehicleClass } from '@livery/contracts/vocabulary.ts';

/** One vehicle in side view, driving to the right, on a sheet of 240 by 86. */
export interface Drawing {
  /** From the rear sill over the roof to the front sill. */
  top: string;
  glass: string;
  /** Seams of doors, by their distance from the left. */
  doors: number[];
  /** Where the glass ends below. */
  belt: number;
  /** Rear and front end. */
  ends: readonly [number, number];
  /** Height of the lamps. */
  lamps: number;
  /** Stripes in brass. */
  trim?: string;
  /** Flaps of the luggage hold. */
  flaps?: string;
  wheels: number[];
  arch: number;
  tire: number;
}

type Box = readonly [x: number, y: number, width: number, height: number];
interface Row {
  from: number;
  to: number;
  count: number;
  y: number;
  height: number;
  gap?: number;
}

const pane = ([x, y, w, h]: Box, r = 2) =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${-(w - 2 * r)}q${-r} 0 ${-r} ${-r}v${-(h - 2 * r)}q0 ${-r} ${r} ${-r}Z`;
const windows = ({ from, to, count, y, height, gap = 5 }: Row) => {
  const width = (to - from - gap * (count - 1)) / count;
  const left = (index: number) => Number((from + index * (width + gap)).toFixed(1));
  return Array.from({ length: count }, (_, index) => pane([left(index), y, Number(width.toFixed(1)), height])).join('');
};
const sprinter = 'M10 70V14Q10 5 20 5H166Q176 5 184 14L209 40 224 45Q231 48 231 56V70';
const cab = 'M166 16H170Q177 16 183 23L199 39H166Z';

export const drawings: Record<VehicleClass, Drawing> = {
  Sedan: {
    top: 'M12 70V58Q12 50 24 47L64 41 88 26Q95 21 106 21H138Q150 21 160 27L185 42 214 47Q228 50 228 60V70',
    glass: 'M76 41 93 29.5Q98 26 105 26H117V41ZM123 26H137Q147 26 155 31L171 41H123Z',
    doors: [80, 120, 167],
    belt: 42,
    ends: [12, 228],
    lamps: 50,
    wheels: [58, 184],
    arch: 14,
    tire: 11.5,
  },
  LuxurySedan: {
    top: 'M7 70V57Q7 49 19 46L58 40.5 86 23.5Q94 19 106 19H147Q159 19 169 25L194 41 221 46Q233 49 233 59V70',
    glass: 'M71 40 91 27.5Q96 24 104 24H122V40ZM128 24H146Q156 24 164 29L181 40H128Z',
    doors: [77, 125, 177],
    belt: 41,
    ends: [7, 233],
    lamps: 49,
    wheels: [54, 191],
    arch: 14.5,
    tire: 12,
  },
  SUV: {
    top: 'M12 70V36Q12 23 26 20L46 17.5Q50 17 56 17H140Q150 17 158 23L181 40 214 45Q228 48 228 58V70',
    glass: 'M24 38V33Q25 25 33 24L58 23V38ZM64 23H101V38H64ZM107 23H138Q146 23 152 28L166 38.5H107Z',
    doors: [61, 104, 162],
    belt: 39,
    ends: [12, 228],
    lamps: 48,
    wheels: [54, 184],
    arch: 16,
    tire: 13.5,
  },
  PassengerVan: {
    top: 'M10 70V17Q10 8 20 8H168Q178 8 186 16L209 40 224 45Q231 48 231 56V70',
    glass: `${windows({ from: 20, to: 160, count: 4, y: 18, height: 19 })}M166 18H171Q178 18 184 24L199 39H166Z`,
    doors: [91, 163, 204],
    belt: 39,
    ends: [10, 231],
    lamps: 50,
    wheels: [52, 190],
    arch: 14.5,
    tire: 12,
  },
  CorporateSprinter: {
    top: sprinter,
    glass: windows({ from: 20, to: 160, count: 3, y: 16, height: 21 }) + cab,
    trim: pane([20, 50, 140, 2], 1),
    doors: [91, 163, 204],
    belt: 39,
    ends: [10, 231],
    lamps: 50,
    wheels: [52, 190],
    arch: 14.5,
    tire: 12,
  },
  LimoSprinter: {
    top: sprinter,
    glass: pane([20, 16, 140, 20], 6) + cab,
    trim: pane([20, 47, 46, 2], 1) + pane([72, 47, 46, 2], 1) + pane([124, 47, 36, 2], 1),
    doors: [91, 163, 204],
    belt: 39,
    ends: [10, 231],
    lamps: 50,
    wheels: [52, 190],
    arch: 14.5,
    tire: 12,
  },
  Bus24Passenger: {
    top: 'M8 70V14Q8 6 17 6H190Q202 6 209 16L220 40 226 44Q232 47 232 55V70',
    glass: `${windows({ from: 17, to: 172, count: 6, y: 15, height: 20 })}M178 15H189Q197 15 202 23L210 39H178Z`,
    doors: [175, 213],
    belt: 39,
    ends: [8, 232],
    lamps: 52,
    wheels: [52, 188],
    arch: 14.5,
    tire: 12,
  },
  Bus34Passenger: {
    top: 'M6 70V12Q6 4 15 4H206Q220 4 225 16L233 42V70',
    glass: `${windows({ from: 14, to: 188, count: 8, y: 13, height: 21, gap: 4.5 })}M194 13H205Q214 13 217 20L224 40H194Z`,
    doors: [191, 227],
    belt: 38,
    ends: [6, 233],
    lamps: 52,
    wheels: [50, 192],
    arch: 14.5,
    tire: 12,
  },
  CoachBus: {
    top: 'M4 70V9Q4 2 12 2H216Q229 2 232 14L237 40V70',
    glass: `${windows({ from: 11, to: 206, count: 7, y: 10, height: 24, gap: 3 })}M211 10H216Q223 10 225 16L230 38H211Z`,
    flaps: windows({ from: 90, to: 168, count: 3, y: 46, height: 14, gap: 3 }),
    doors: [208],
    belt: 38,
    ends: [4, 237],
    lamps: 52,
    wheels: [42, 70, 198],
    arch: 13,
    tire: 10.5,
  },
  StretchLimo: {
    top: 'M4 70V59Q4 52 14 49L40 44 58 31Q64 27 74 27H186Q196 27 204 32L218 44 228 48Q237 51 237 60V70',
    glass:
      'M50 43.5 62 35Q66 32 72 32H80V43.5Z' +
      windows({ from: 85, to: 172, count: 3, y: 32, height: 11.5, gap: 4 }) +
      'M177 32H185Q193 32 199 36L207 43.5H177Z',
    doors: [82, 174, 203],
    belt: 44,
    ends: [4, 237],
    lamps: 52,
    wheels: [36, 206],
    arch: 12.5,
    tire: 10,
  },
  StretchSUV: {
    top: 'M4 70V34Q4 24 14 22L26 20Q30 19 36 19H178Q187 19 194 25L210 41 227 46Q237 49 237 58V70',
    glass:
      'M14 37V33Q15 27 21 26L34 25V37Z' +
      windows({ from: 39, to: 156, count: 4, y: 25, height: 12, gap: 4 }) +
      'M161 25H177Q183 25 188 29L198 37H161Z',
    doors: [36, 158, 197],
    belt: 38,
    ends: [4, 237],
    lamps: 48,
    wheels: [40, 202],
    arch: 15,
    tire: 12.5,
  },
};

/** The body, with its wheel arches cut out. */
export const bodyPath = ({ top, wheels, arch }: Drawing) =>
  top +
  [...wheels]
    .sort((a, b) => b - a)
    .map((x) => `H${x + arch}A${arch} ${arch} 0 0 0 ${x - arch} 70`)
    .join('') +
  'Z';

const spokes = 10;

/** From hub to rim, all spokes of a wheel. */
export const spokePath = (x: number, radius: number) =>
  Array.from({ length: spokes }, (_, index) => {
    const angle = (index * 2 * Math.PI) / spokes;
    const at = (part: number) =>
      `${(x + Math.cos(angle) * radius * part).toFixed(1)} ${(70 + Math.sin(angle) * radius * part).toFixed(1)}`;
    return `M${at(0.25)}L${at(1)}`;
  }).join('');
