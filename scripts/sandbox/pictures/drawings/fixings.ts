import {
  type Drawing,
  disc,
  floor,
  group,
  type Ink,
  label,
  letters,
  M,
  oval,
  rect,
  shade,
  shape,
  stroke,
  times,
  turned,
} from '../ink.ts';

/** A screw standing on its point: head at the top, thread below. */
const screwAt = (x: number, y: number, scale: number, metal: string, head: string): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    head,
    rect(-22, 40, 44, 110, metal),
    rect(-20, 140, 40, 300, metal),
    times(11, (i) =>
      shape(
        `M-34 ${156 + i * 26} L34 ${144 + i * 26} L34 ${154 + i * 26} L-34 ${168 + i * 26} Z`,
        '#6d767d',
        'opacity=".85"',
      ),
    ),
    shape('M-20 436 L20 436 L0 500 Z', metal),
  );

const flatHead = (metal: string): string =>
  shape('M-90 0 L90 0 L30 50 L-30 50 Z', metal) +
  oval(0, 0, 90, 20, '#d9dfe3') +
  stroke('M-30 0 L30 0 M0 -7 L0 7', '#4b5259', 9);
const hexHead = (metal: string): string =>
  rect(-100, 30, 200, 16, '#2c3137', 8) +
  rect(-76, -40, 152, 76, metal, 10) +
  rect(-26, -40, 52, 76, '#ffffff', 0, 'opacity=".18"');
const drillPoint = (metal: string): string =>
  rect(-16, 430, 32, 60, metal) + shape('M-16 486 L16 486 L0 516 Z', metal);

/** The thing in front of the box it comes in. */
const withBox = (ink: Ink, ...things: string[]): string =>
  floor(500, 760) +
  shape('M430 250 L820 250 L880 200 L500 200 Z', shade(ink.main, 0.3)) +
  shape('M820 250 L880 200 L880 560 L820 620 Z', shade(ink.main, -0.3)) +
  rect(430, 250, 390, 370, M.mainV) +
  label(460, 290, 330, 90, ink) +
  things.join('');

export const screw: Drawing = (ink) => {
  const metal = ink.look === 1 ? '#3a3f45' : M.brass;
  return withBox(
    ink,
    turned(0, screwAt(250, 350, 0.98, metal, flatHead(metal))),
    screwAt(380, 480, 0.74, metal, flatHead(metal)),
    group('rotate(72 640 760)', screwAt(640, 520, 0.6, metal, flatHead(metal))),
  );
};

export const selfDrillingScrew: Drawing = (ink) =>
  withBox(
    ink,
    screwAt(250, 350, 0.96, M.steel, hexHead(M.steel) + drillPoint(M.steel)),
    screwAt(390, 480, 0.72, M.steel, hexHead(M.steel) + drillPoint(M.steel)),
    group('rotate(74 650 770)', screwAt(650, 540, 0.6, M.steel, hexHead(M.steel))),
  );

export const machineScrew: Drawing = () => {
  const head =
    rect(-62, -66, 124, 110, M.steel, 12) + shape('M-30 -66 L30 -66 L40 -54 L-40 -54 Z', '#30353a');
  const body = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      head,
      rect(-32, 40, 64, 430, M.steel),
      times(20, (i) => rect(-37, 80 + i * 19, 74, 8, '#7c868d', 3)),
    );
  return floor(500, 620) + body(320, 300, 1.12) + body(520, 430, 0.86) + body(680, 530, 0.66);
};

export const plug: Drawing = (ink) => {
  const body = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      rect(-56, 0, 112, 400, M.tint, 22),
      rect(-66, -10, 132, 30, M.tint, 10),
      rect(-5, 60, 10, 330, '#ffffff', 4, 'opacity=".7"'),
      times(5, (i) =>
        shape(
          `M-56 ${110 + i * 54} l-16 24 l16 10 Z M56 ${110 + i * 54} l16 24 l-16 10 Z`,
          shade(ink.tint, -0.2),
        ),
      ),
      shape('M-56 380 L56 380 L24 440 L-24 440 Z', M.tint),
    );
  return floor(500, 640) + body(310, 370, 1.06) + body(500, 450, 0.9) + body(660, 530, 0.72);
};

export const anchorBolt: Drawing = () =>
  floor(520, 620) +
  turned(
    28,
    rect(466, 130, 68, 240, M.steel),
    times(11, (i) => rect(458, 140 + i * 20, 84, 8, '#7a848b', 3)),
    shape('M420 250 L460 220 L540 220 L580 250 L540 290 L460 290 Z', M.brass),
    oval(500, 310, 100, 20, '#c99f3f'),
    rect(446, 330, 108, 400, M.brass, 8),
    times(3, (i) => rect(480 + i * 16, 560, 6, 170, '#7c5c18')),
    shape('M446 730 L554 730 L580 840 L420 840 Z', M.steel),
  );

export const cartridge: Drawing = (ink) =>
  floor(500, 340) +
  shape('M480 90 L520 90 L536 250 L464 250 Z', M.white) +
  rect(440, 240, 120, 40, M.dark, 6) +
  rect(390, 276, 220, 570, M.tint, 14) +
  rect(390, 380, 220, 320, M.main) +
  letters(500, 450, ink.brand, '#fff', 46, 196) +
  rect(420, 500, 160, 8, '#fff', 4, 'opacity=".7"') +
  letters(500, 640, 'SELLA Y PEGA', '#fff', 30, 180) +
  rect(384, 836, 232, 26, '#dfe4e7', 8);

export const tube: Drawing = (ink) =>
  floor(500, 420) +
  rect(440, 110, 120, 130, M.dark, 18) +
  shape('M420 240 L580 240 L640 320 L360 320 Z', M.tint) +
  shape('M360 316 L640 316 L660 800 L340 800 Z', M.tint) +
  rect(330, 796, 340, 54, shade(ink.tint, -0.3), 6) +
  rect(366, 420, 270, 200, '#ffffff', 12, 'opacity=".94"') +
  letters(500, 486, ink.brand, ink.main, 50, 240) +
  letters(500, 568, 'CONCENTRADO', '#56626b', 30, 220);

export const can: Drawing = (ink) =>
  floor(500, 460) +
  rect(300, 320, 400, 520, M.main, 18) +
  oval(500, 322, 200, 46, '#cfd6db') +
  oval(500, 316, 168, 36, '#aab4bb') +
  rect(420, 250, 160, 70, M.dark, 12) +
  rect(300, 440, 400, 240, M.white) +
  letters(500, 514, ink.brand, ink.main, 62, 350) +
  letters(500, 606, 'CONTACTO', '#414c55', 44, 300);

const bolt = (x: number, y: number, s: number): string =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    shape('M-110 -60 L-80 -90 L80 -90 L110 -60 L110 30 L-110 30 Z', M.steel),
    rect(-44, -90, 88, 120, '#ffffff', 0, 'opacity=".22"'),
    rect(-56, 30, 112, 470, M.steel),
    times(15, (i) => rect(-63, 200 + i * 20, 126, 9, '#79838a', 3)),
  );

export const hexBolt: Drawing = () =>
  floor(500, 620) + bolt(340, 330, 1) + bolt(560, 470, 0.76) + bolt(720, 580, 0.54);

const nut = (x: number, y: number, r: number, metal: string): string => {
  const points = [0, 1, 2, 3, 4, 5].map(
    (i) => `${x + r * Math.cos((i * Math.PI) / 3)},${y + r * Math.sin((i * Math.PI) / 3)}`,
  );
  return `<polygon points="${points.join(' ')}" fill="${metal}"/>${disc(x, y, r * 0.56, '#7d868d')}${disc(x, y, r * 0.47, '#ffffff')}${disc(x, y, r * 0.72, 'none', 'stroke="#ffffff" stroke-opacity=".5" stroke-width="8"')}`;
};

export const hexNut: Drawing = () =>
  floor(500, 700) +
  nut(380, 620, 220, M.steelV) +
  nut(680, 690, 150, M.steelV) +
  nut(600, 350, 170, M.steelV);

const ring = (x: number, y: number, r: number): string =>
  disc(x + 8, y + 10, r, '#8a949b') +
  disc(x, y, r, M.steelV) +
  disc(x, y, r * 0.46, '#7b858c') +
  disc(x + 4, y + 5, r * 0.42, '#ffffff');

export const washer: Drawing = () =>
  floor(500, 720) + ring(370, 600, 230) + ring(690, 680, 160) + ring(610, 320, 180);

export const threadedRod: Drawing = () =>
  floor(520, 640, 800) +
  turned(
    36,
    times(
      3,
      (n) =>
        rect(390 + n * 90, 70, 58, 860, M.steel, 4) +
        times(42, (i) => rect(384 + n * 90, 78 + i * 20, 70, 8, '#78828a', 3)),
    ),
  );

export const nail: Drawing = (ink) => {
  const one = (x: number, y: number, s: number, angle: number) =>
    group(
      `translate(${x} ${y}) rotate(${angle}) scale(${s})`,
      oval(0, 0, 50, 14, '#c5cdd2'),
      rect(-15, 4, 30, 430, M.steel),
      shape('M-15 430 L15 430 L0 490 Z', '#6d767d'),
    );
  return (
    floor(500, 640) +
    one(260, 330, 1, -8) +
    one(380, 350, 0.98, 4) +
    one(510, 330, 1, -4) +
    one(630, 380, 0.9, 10) +
    one(740, 420, 0.8, -6) +
    label(360, 160, 300, 90, ink, '#f3f5f6')
  );
};

export const rivet: Drawing = () => {
  const one = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      rect(-14, -330, 28, 330, M.steel, 8),
      oval(0, 0, 110, 26, '#dce2e6'),
      shape('M-110 0 A110 46 0 0 0 110 0 Z', '#aeb7be'),
      rect(-48, 20, 96, 220, M.white),
      disc(0, 262, 52, M.steelV),
    );
  return floor(500, 620) + one(300, 520, 1.02) + one(520, 580, 0.82) + one(700, 630, 0.64);
};
