import { describe, expect, test } from '@jest/globals';
import { oneLine, plainName } from './plain-text.ts';

describe('a name in a message', () => {
  test.each([
    ['LAKESHORE CHAUFFEUR CO.', 'LAKESHORE CHAUFFEUR CO.'],
    ['ST. LOUIS LIMO, INC.', 'ST. LOUIS LIMO, INC.'],
    ["O'BRIEN & SONS - SINCE 1999", "O'BRIEN & SONS - SINCE 1999"],
    ['JOSÉ PEÑA', 'JOSÉ PEÑA'],
    ['PAY AT https://evil.example/x?y=1', 'PAY AT https evil example x?y=1'],
    ['evil.example', 'evil example'],
    ['www.evil.example LIMO', 'www evil example LIMO'],
    ['evil。example', 'evil example'],
    ['ｅｖｉｌ．ｅｘａｍｐｌｅ', 'evil example'],
    ['ev\u200bil\u200b.example', 'ev il example'],
    ['me@evil.example', 'me evil example'],
    ['tel:9005550100', 'tel 9005550100'],
    ['LIMO\r\nLivery: you won', 'LIMO Livery: you won'],
    ['LIMO\u0000\u2028\u202eCO', 'LIMO CO'],
    ['X'.repeat(200), 'X'.repeat(60)],
    [`${'X'.repeat(59)} Y`, 'X'.repeat(59)],
    [`${'X'.repeat(59)}🚗`, 'X'.repeat(59)],
    ['  SPACE\tLIMO  ', 'SPACE LIMO'],
    ['@LIMO', 'LIMO'],
    ['\u0007', ''],
  ])('%j is written %j', (name, written) => {
    expect(plainName(name)).toBe(written);
  });
});

test('a reason keeps its words and is one line', () => {
  expect(oneLine('Your insurance ended.\n\nSee livery.example/help\u0007')).toBe(
    'Your insurance ended. See livery.example/help',
  );
});
