/**
 * `npm run try:editor`: an editor's first hour in a browser, over a catalogue of our own: a banner, a post with a picture, an entry
 * of the FAQ, two editors over one form and a synonym, from nothing to published. Exit 1 where one is not. `--pictures DIR` keeps pictures of each step.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { today } from '#domain/day.ts';
import { SEARCH_INDEX } from '#domain/paths.ts';
import { openIndex } from '#domain/search/format/open.ts';
import { search } from '#domain/search/search.ts';
import { openDatabase } from '#server/database/open.ts';
import { sandboxEnvironment } from '../../scripts/start/programs.ts';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/test/chromium.ts';
import { openForeignOffice } from '../support/foreignOffice.ts';
import { temporaryDirectory } from '../support/sandbox.ts';
import { freePort } from '../support/servers/freePort.ts';
import { ROOT, run } from '../support/servers/programs.ts';

/** Nothing here signs in or has pictures. */
const NOBODY = 'http://127.0.0.1:9';
const STARTS_WITHIN_MS = 120_000;
const PUBLISHES_WITHIN_MS = 180_000;

const { values } = parseArgs({ options: { pictures: { type: 'string' } } });
const { pictures } = values;
if (pictures) mkdirSync(pictures, { recursive: true });

const repository = temporaryDirectory();
const content = join(repository, 'content');
const dataDir = temporaryDirectory();
mkdirSync(join(ROOT, 'releases'), { recursive: true });
const releasesDir = mkdtempSync(join(ROOT, 'releases', 'editor-'));
const picture = join(temporaryDirectory(), 'riego.png');

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' }).trim();

/** The files of the last commit. */
const committed = (): string[] => git('show', '--name-only', '--format=', 'HEAD').split('\n').sort();

/** Waits for one more commit, and says whether it holds these files and no others. */
async function expectCommit(before: string, ...files: string[]): Promise<void> {
  await expect.poll(() => git('rev-parse', 'HEAD'), { timeout: 20_000 }).not.toBe(before);
  expect(committed()).toEqual(files);
  // Somebody's other work is still as it was.
  expect(git('status', '--porcelain')).toBe('?? suelto.txt');
}

let step = 0;
async function look(page: Page, name: string): Promise<void> {
  step += 1;
  if (pictures) await page.screenshot({ path: join(pictures, `${step}-${name}.png`) });
  console.log(`${step}. ${name}`);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Guardar ahora' }).click();
}

async function choosePicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Elige una imagen' }).first().click();
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await page.getByRole('button', { name: 'Confirmar selección' }).click();
}

async function addBanner(page: Page): Promise<void> {
  const before = git('rev-parse', 'HEAD');
  await page.getByRole('link', { name: 'Banners, destacados y campañas' }).click();
  await page.getByRole('button', { name: /Agregar banners/ }).click();
  await page.getByLabel('Título').first().fill('**Temporada** de riego');
  await expect(page.frameLocator('iframe').getByRole('status')).toContainText('se lee tal cual en la tienda');
  await look(page, 'markup');
  await page.getByLabel('Título').first().fill('Temporada de riego');
  await choosePicture(page);
  await look(page, 'banner');
  await save(page);
  await expectCommit(before, 'content/images/riego.png', 'content/merchandising.yaml');
  const shop = page.frameLocator('iframe').frameLocator('iframe');
  await expect(shop.getByText('Temporada de riego')).toBeVisible({ timeout: 30_000 });
  // The preview is loaded again while it is looked at.
  await expect(() =>
    shop.getByText('Temporada de riego').scrollIntoViewIfNeeded({ timeout: 2_000 }),
  ).toPass();
  await look(page, 'banner-saved');
}

async function addPost(page: Page): Promise<void> {
  const before = git('rev-parse', 'HEAD');
  await page.getByRole('link', { name: 'Notas del blog' }).click();
  await look(page, 'posts');
  await page.getByRole('link', { name: /Nota/ }).last().click();
  await page.getByLabel('Título').fill('Regar con poca agua');
  await page.getByLabel('Descripción').fill('Qué llevar para un riego por goteo.');
  await page.getByLabel('Fecha').fill(today());
  await page.getByLabel('Tema').fill('Jardín');
  await choosePicture(page);
  await page.getByLabel('Texto del enlace').fill('Ver el catálogo');
  await page.getByLabel('Lugar del catálogo').fill('bazar');
  await page.locator('[contenteditable=true]').last().click();
  await page.keyboard.type('Un goteo por planta alcanza.');
  await look(page, 'post');
  await save(page);
  await expectCommit(before, 'content/blog/regar-con-poca-agua.md');
  const shop = page.frameLocator('iframe').frameLocator('iframe');
  await expect(shop.getByRole('heading', { name: 'Regar con poca agua' })).toBeVisible();
  await look(page, 'post-saved');
}

async function addQuestion(page: Page): Promise<void> {
  const before = git('rev-parse', 'HEAD');
  await page.getByRole('link', { name: 'Páginas' }).click();
  await page.getByRole('link', { name: 'Preguntas' }).click();
  const text = page.locator('[contenteditable=true]').last();
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n\n### ¿Abren los sábados?\n\nDe 9 a 13.\n');
  await look(page, 'faq');
  await save(page);
  await expectCommit(before, 'content/info/faq.md');
  await look(page, 'faq-saved');
}

/** Long hours, a long name and a word without blank, looked at beside the form in the window of a phone. */
async function lookAsOnPhone(page: Page, origin: string): Promise<void> {
  const before = git('rev-parse', 'HEAD');
  await page.goto(`${origin}/admin#/collections/shop/entries/shop`);
  await page.getByLabel('Nombre', { exact: true }).first().fill('DistribuidoraFerrotodo');
  await page
    .getByLabel('Horario', { exact: true })
    .fill('Lunes a viernes de 8:15 a 12:00 y de 13:30 a 18:45, sábados de 9:00 a 13:15, feriados cerrado');
  await page
    .getByLabel('Título', { exact: true })
    .fill('Superinterconstitucionalizadamentelargo y otras ferreterías de todo el país');
  await save(page);
  await expectCommit(before, 'content/shop.yaml');
  const pane = page.frameLocator('iframe');
  await pane.getByRole('button', { name: 'Ver como en un teléfono' }).click();
  await expect(pane.getByRole('button', { name: 'Ver a todo el ancho' })).toBeVisible();
  const shop = pane.frameLocator('iframe');
  await expect(shop.getByText('sábados de 9:00').first()).toBeAttached({ timeout: 30_000 });
  const widths = await shop
    .locator('html')
    .evaluate((html) => [html.clientWidth, html.scrollWidth, html.ownerDocument.defaultView?.innerWidth]);
  expect(widths[2]).toBe(390);
  expect(widths[1]).toBeLessThanOrEqual(widths[0] ?? 0);
  await look(page, 'as-on-phone');
}

async function acceptSynonym(page: Page, origin: string): Promise<void> {
  const before = git('rev-parse', 'HEAD');
  await page.goto(`${origin}/missed`);
  await look(page, 'missed');
  await page.getByRole('button', { name: 'Agregar sinónimo: tuercadora = tuerca' }).click();
  await expect(page.getByRole('status')).toContainText('Quedó guardado: tuercadora = tuerca');
  await expectCommit(before, 'content/synonyms.txt');
  await look(page, 'synonym-saved');
}

/** Two editors have one form open: what each changed is saved, and of what both changed they are asked. */
async function editAtOnce(first: Page, second: Page, origin: string): Promise<void> {
  const shop = (): string => readFileSync(join(content, 'shop.yaml'), 'utf8');
  for (const page of [first, second]) {
    await page.goto(`${origin}/admin#/collections/shop/entries/shop`);
    await page.reload();
    const signIn = page.getByRole('button', { name: 'Iniciar sesión' });
    const phone = page.getByLabel('Teléfono', { exact: true });
    await expect(signIn.or(phone)).toBeVisible();
    if (await signIn.isVisible()) await signIn.click();
    await expect(phone).toBeVisible();
  }
  await second.getByLabel('Teléfono', { exact: true }).fill('2 5555 0000');
  await save(second);
  await expect.poll(shop, { timeout: 30_000 }).toContain('phone: 2 5555 0000');
  const reloaded = first.waitForEvent('dialog').then((dialog) => {
    expect(dialog.message()).toContain('junto con lo que otra persona cambió');
    return dialog.accept();
  });
  await first.getByLabel('Horario', { exact: true }).fill('De nueve a cinco');
  await save(first);
  await expect.poll(shop, { timeout: 30_000 }).toContain('hours: De nueve a cinco');
  expect(shop()).toContain('phone: 2 5555 0000');
  await reloaded;
  await expect(first.getByLabel('Teléfono', { exact: true })).toHaveValue('2 5555 0000');
  await first.getByLabel('Teléfono', { exact: true }).fill('2 5555 1111');
  await save(first);
  await expect.poll(shop, { timeout: 30_000 }).toContain('phone: 2 5555 1111');
  // The form is drawn again once its own save is done, and a field that is filled meanwhile keeps both.
  await expect(async () => {
    await second.getByLabel('Teléfono', { exact: true }).fill('2 5555 2222');
    await expect(second.getByLabel('Teléfono', { exact: true })).toHaveValue('2 5555 2222');
  }).toPass();
  await save(second);
  const question = second.locator('#conflict');
  await expect(question).toContainText('2 5555 1111');
  await expect(question).toContainText('2 5555 2222');
  await look(second, 'conflict');
  await question.getByLabel(/Lo suyo/).check();
  const again = second.waitForEvent('dialog').then((dialog) => dialog.accept());
  await question.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect.poll(shop, { timeout: 30_000 }).toContain('phone: 2 5555 2222');
  expect(shop()).toContain('hours: De nueve a cinco');
  await again;
}

/** What is published of all that. */
function expectPublished(client: string): void {
  const page = (name: string): string => readFileSync(join(client, name), 'utf8');
  expect(page('index.html')).toContain('Temporada de riego');
  expect(page('blog/regar-con-poca-agua.html')).toMatch(
    /class="post-picture"[^>]*src="\/media\/[0-9a-f]+-960\.webp"/,
  );
  expect(page('site/faq.html')).toContain('¿Abren los sábados?');
  expect(search(openIndex(readFileSync(join(client, SEARCH_INDEX))), 'tuercadora').quality).toBe('whole');
}

const office = await openForeignOffice(40);
office.rows = office.rows.map((row, at) => (at === 0 ? { ...row, title: 'TUERCA NUEVA' } : row));
const port = await freePort();
const origin = `http://localhost:${port}`;
const out = `dist-${basename(releasesDir)}`;
const environment = {
  ...process.env,
  ...sandboxEnvironment(
    { backoffice: office.url, images: NOBODY, issuer: NOBODY },
    `http://localhost:${port + 1}`,
  ),
  ...{ ENV_FILE: '', LOG_LEVEL: 'error', CONTENT_DIR: content, DATA_DIR: dataDir, RELEASES_DIR: releasesDir },
};

cpSync(join(ROOT, 'tests', 'support', 'site', 'foreignContent'), content, { recursive: true });
for (const name of ['synonyms.txt', 'brands.txt', 'lexicon'])
  cpSync(join(ROOT, 'src', 'content', name), join(content, name), { recursive: true });
const blue = sharp({ create: { width: 1_200, height: 500, channels: 3, background: 'steelblue' } });
await blue.png().toFile(picture);
for (const args of [
  ['init', '-q', '-b', 'main'],
  ['config', 'user.name', 'Eva'],
  ['config', 'user.email', 'eva@ejemplo.uy'],
])
  git(...args);
git('add', '-A');
git('commit', '-q', '-m', 'Empezar');
execFileSync('touch', [join(repository, 'suelto.txt')]);

const db = await openDatabase({ DATA_DIR: dataDir });
await db
  .insertInto('missed_searches')
  .values({ day: today(), term: 'tuercadora', kind: 'nothing', count: 5 })
  .execute();
await db.destroy();
const first = await run('nightly.ts', ['--out', out, '--compression', 'fast'], environment);
expect(first, first.output).toMatchObject({ code: 0 });

const editor = spawn(
  process.execPath,
  ['scripts/run.mjs', 'scripts/editor/main.ts', '--port', String(port), '--out', out],
  {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
const executablePath = findChromium();
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
try {
  const started = () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(started, { timeout: STARTS_WITHIN_MS }).toBe(true);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-UY' });
  page.setDefaultTimeout(30_000);
  await page.goto(origin);
  await look(page, 'editor');
  // The preview shows the shop, and no file of the night's or of the project's.
  for (const file of [
    join(dataDir, 'mostrador.sqlite'),
    join(dataDir, 'snapshot.json'),
    join(ROOT, 'package.json'),
  ])
    expect((await fetch(`http://localhost:${port + 1}/@fs${file}`)).status, file).toBe(403);
  await page.getByRole('link', { name: 'Editar el contenido' }).click();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await addBanner(page);
  await page.goto(`${origin}/admin`);
  await addPost(page);
  await page.goto(`${origin}/admin`);
  await addQuestion(page);
  const second = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-UY' });
  second.setDefaultTimeout(30_000);
  await editAtOnce(page, second, origin);
  await second.close();
  await lookAsOnPhone(page, origin);
  await acceptSynonym(page, origin);
  await page.goto(origin);
  await page.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page.getByRole('status')).toContainText('Se está publicando');
  await expect(page.getByRole('listitem').filter({ hasText: 'en curso…' })).toBeVisible({ timeout: 30_000 });
  await look(page, 'publishing');
  await expect(page.getByText('Todo lo guardado está publicado.')).toBeVisible({
    timeout: PUBLISHES_WITHIN_MS,
  });
  await look(page, 'published');
  expectPublished(join(ROOT, out, 'client'));
  console.log('All of it is published.');
} finally {
  await browser.close();
  editor.kill('SIGTERM');
  office.stop();
  // The night that was started goes on to compress what it has published.
  const patiently = { recursive: true, force: true, maxRetries: 60, retryDelay: 500 };
  for (const path of [releasesDir, join(ROOT, out)]) rmSync(path, patiently);
}
process.exit(0);
