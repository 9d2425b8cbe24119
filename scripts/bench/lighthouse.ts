/**
 * `npm run bench -- lighthouse [--url http://localhost:4321]`: Lighthouse's four mobile scores of the home page, a
 * listing and a product, against a running production build (`npm start`, or `npm run serve`).
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium } from '../test/chromium.ts';

const LIMIT = 99;
const DEBUGGING_PORT = 5799;
const LISTING = '/shop/catalog/herramientas';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Record<string, number>;
type Outcome = { scores: Scores; failed: string[] };

async function audit(url: string): Promise<Outcome> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUGGING_PORT}`],
    ...(executablePath && { executablePath }),
  });
  try {
    const result = await lighthouse(url, {
      port: DEBUGGING_PORT,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { categories, audits } = result.lhr;
    return {
      scores: Object.fromEntries(
        CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
      ),
      failed: Object.values(audits)
        .filter(({ score }) => score !== null && score < 0.9)
        .map(({ id, title, displayValue }) => `${id}: ${title} ${displayValue ?? ''}`),
    };
  } finally {
    await browser.close();
  }
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { url: { type: 'string', default: 'http://localhost:4321' } },
  });
  const listing = await (await fetch(values.url + LISTING)).text();
  const product = /href="(\/shop\/products\/[^"]+)"/.exec(listing)?.[1] ?? '';
  const scores: Record<string, Scores> = {};
  for (const path of ['/', LISTING, product]) {
    const outcome = await audit(values.url + path);
    scores[path] = outcome.scores;
    for (const line of outcome.failed) console.log(`${path}  ${line}`);
  }
  console.log(`Lighthouse, mobile (limit ${LIMIT}):`);
  console.table(scores);
  console.log(JSON.stringify({ bench: 'lighthouse', scores }));
  if (Object.values(scores).some((page) => Object.values(page).some((score) => score < LIMIT)))
    process.exitCode = 1;
}
