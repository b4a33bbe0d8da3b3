import type { StateCode } from '@livery/contracts/vocabulary.ts';

/** First three digits of ZIP codes by state or territory, as USPS assigns them: `from-to` or one. */
const prefixes: Record<StateCode, string> = {
  AL: '350-369',
  AK: '995-999',
  AZ: '850-865',
  AR: '716-729',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-349',
  GA: '300-319 398-399',
  GU: '969',
  HI: '967-968',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  IA: '500-528',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  ME: '039-049',
  MD: '206-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-567',
  MS: '386-397',
  MO: '630-658',
  MT: '590-599',
  MP: '',
  NE: '680-693',
  NV: '889-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NY: '005 063 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '750-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VI: '008',
  VA: '201 220-246',
  WA: '980-994',
  WV: '247-268',
  WI: '530-549',
  WY: '820-831',
};

/** Saipan, Rota and Tinian share Guam's prefix. */
const marianas = new Set(['96950', '96951', '96952']);

const stateByPrefix = new Map(
  Object.entries(prefixes).flatMap(([state, ranges]) =>
    ranges
      .split(' ')
      .filter(Boolean)
      .flatMap((range) => numbersIn(range).map((prefix) => [prefix, state as StateCode] as const)),
  ),
);

function numbersIn(range: string): number[] {
  const [from = 0, to = from] = range.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The state a ZIP code belongs to; undefined for military and unassigned ones. */
export function stateOfZip(zip: string): StateCode | undefined {
  if (marianas.has(zip)) return 'MP';
  return stateByPrefix.get(Number(zip.slice(0, 3)));
}
