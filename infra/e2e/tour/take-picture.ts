import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Stop } from './stops.ts';

const largestBytes = 40_000;
/** The time for late parts to come; live updates keep the network from ever being idle. */
const restMs = 1_500;

/** Opens the page, lets it come to rest and keeps what a phone shows of it. */
export async function takePicture(page: Page, { path, first }: Stop, file: URL): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.skeleton-block').first().waitFor({ state: 'detached' });
  await first?.(page);
  await page.waitForTimeout(restMs);
  const picture = await smallEnough(await page.screenshot({ animations: 'disabled' }));
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, picture);
}

async function smallEnough(shot: Buffer, quality = 80): Promise<Buffer> {
  const picture = await sharp(shot).webp({ quality, effort: 6 }).toBuffer();
  return picture.length <= largestBytes || quality <= 20 ? picture : smallEnough(shot, quality - 10);
}
