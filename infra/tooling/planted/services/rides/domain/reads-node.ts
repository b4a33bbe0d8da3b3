import { readFileSync } from 'node:fs';

export const tariff = () => readFileSync('tariff.json');
