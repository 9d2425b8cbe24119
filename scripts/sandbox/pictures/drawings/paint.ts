import {
  type Drawing,
  disc,
  floor,
  type Ink,
  isDark,
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

/** The house's label around a can: its colour above, a swatch of the paint below. */
const wrap = (ink: Ink, x: number, y: number, w: number, h: number, word: string): string =>
  rect(x, y, w, h, M.white) +
  rect(x, y, w, h * 0.34, M.main) +
  letters(x + w / 2, y + h * 0.17, ink.brand, '#fff', 62, w * 0.86) +
  letters(x + w / 2, y + h * 0.47, word, '#33404a', 40, w * 0.8) +
  rect(x, y + h * 0.62, w, h * 0.38, M.tint);

export const paintBucket: Drawing = (ink) =>
  floor(500, 620) +
  stroke('M226 360 Q220 130 500 120 Q780 130 774 360', '#8d979f', 14) +
  rect(430, 100, 140, 38, M.white, 18) +
  shape('M210 320 L790 320 L760 830 Q758 850 730 850 L270 850 Q242 850 240 830 Z', M.white) +
  wrap(ink, 232, 420, 536, 370, 'RENDIDOR') +
  rect(190, 290, 620, 70, M.white, 24) +
  rect(190, 290, 620, 24, '#ffffff', 12);

export const paintCan: Drawing = (ink) =>
  floor(500, 540) +
  stroke('M260 400 Q250 190 500 180 Q750 190 740 400', '#8d979f', 12) +
  rect(260, 300, 480, 550, M.steel, 10) +
  wrap(ink, 260, 380, 480, 410, 'ALTA PROTECCIÓN') +
  oval(500, 302, 240, 52, '#c5cdd3') +
  oval(500, 298, 204, 42, '#a5afb6') +
  oval(500, 298, 180, 34, ink.tint) +
  oval(470, 292, 90, 12, '#ffffff', 'opacity=".35"');

export const aerosol: Drawing = (ink) =>
  floor(500, 340) +
  rect(420, 110, 160, 140, M.tint, 30) +
  rect(470, 84, 60, 40, M.white, 10) +
  shape('M390 300 Q390 240 440 236 L560 236 Q610 240 610 300 Z', M.steel) +
  rect(380, 296, 240, 550, M.tint, 20) +
  rect(380, 400, 240, 230, M.white) +
  letters(500, 462, ink.brand, ink.main, 50, 210) +
  letters(500, 530, 'AEROSOL', '#3c4850', 38, 190) +
  rect(376, 828, 248, 26, M.steel, 10);

export const metalBottle: Drawing = (ink) =>
  floor(500, 460) +
  rect(430, 150, 140, 90, M.dark, 14) +
  shape('M330 330 L440 236 L560 236 L670 330 Z', M.steel) +
  rect(320, 326, 360, 524, M.steel, 12) +
  rect(320, 400, 360, 380, M.main) +
  letters(500, 480, ink.brand, '#fff', 60, 320) +
  rect(350, 540, 300, 8, '#fff', 4, 'opacity=".7"') +
  letters(500, 610, 'DILUYENTE', '#fff', 46, 280) +
  shape('M500 660 L540 730 L460 730 Z', '#f5c518') +
  letters(500, 712, '!', '#26292d', 36, 40);

export const brush: Drawing = (ink) =>
  floor(520, 560, 840) +
  turned(
    24,
    shape(
      'M440 90 Q500 60 560 90 L548 330 Q556 420 620 470 L380 470 Q444 420 452 330 Z',
      ink.look % 2 ? M.main : M.wood,
    ),
    disc(500, 130, 18, '#ffffff'),
    rect(366, 464, 268, 120, M.steel, 6),
    times(5, (i) => disc(400 + i * 50, 490, 7, '#6f7980')),
    shape('M370 580 L630 580 L650 830 Q500 870 350 830 Z', ink.look % 2 ? '#caa26a' : '#efe3cb'),
    times(12, (i) => stroke(`M${384 + i * 21} 590 L${370 + i * 23.5} 826`, '#8d6a3a', 3, 'opacity=".5"')),
    letters(500, 524, ink.brand, '#47525a', 36, 230),
  );

export const roller: Drawing = (ink) =>
  floor(500, 560, 850) +
  rect(230, 150, 540, 190, ink.look === 3 ? '#f2d24a' : '#f7f3ea', 60) +
  times(40, (i) =>
    disc(250 + (i % 20) * 26, 190 + Math.floor(i / 20) * 100, 20, '#ffffff', 'opacity=".55"'),
  ) +
  rect(230, 150, 36, 190, ink.main, 16) +
  stroke('M770 245 L850 245 L850 440 L500 500 L500 600', '#8d979f', 26) +
  rect(446, 580, 108, 270, M.main, 40) +
  rect(466, 620, 68, 160, M.accent, 26);

export const paintTray: Drawing = (ink) =>
  floor(500, 760, 800) +
  shape('M180 380 L820 320 L880 640 L200 760 Z', M.darkV) +
  shape('M220 410 L790 356 L836 560 L236 650 Z', '#4a525a') +
  times(9, (i) => stroke(`M${250 + i * 44} ${430 - i * 4} L${262 + i * 46} ${560 - i * 6}`, '#6b757d', 10)) +
  shape('M600 420 L790 390 L830 556 L620 590 Z', ink.tint) +
  shape('M600 420 L790 390 L796 410 L604 442 Z', '#fff', 'opacity=".4"') +
  letters(430, 700, ink.brand, '#fff', 44, 300, 'transform="rotate(-9 430 700)"');

export const putty: Drawing = (ink) =>
  floor(520, 540, 840) +
  turned(
    28,
    shape('M330 130 L670 130 L560 460 L440 460 Z', M.steel),
    rect(330, 120, 340, 20, '#f4f7f9', 4),
    rect(456, 450, 88, 60, M.steel),
    rect(440, 500, 120, 370, ink.look % 2 ? M.main : M.wood, 44),
    times(2, (i) => disc(500, 580 + i * 130, 14, '#c79a3a')),
    letters(500, 310, ink.brand, '#69737a', 34, 170),
  );

export const rag: Drawing = (ink) =>
  floor(500, 700) +
  shape(
    'M220 760 Q180 560 320 500 Q300 360 470 380 Q560 280 660 390 Q820 400 790 560 Q880 700 770 800 Q500 880 260 830 Z',
    ink.look === 1 ? '#d98b5f' : '#f6f3ec',
    'stroke="#ddd6c8" stroke-width="6"',
  ) +
  times(9, (i) => stroke(`M${300 + i * 50} ${520 + (i % 3) * 60} q60 -40 110 20`, '#cfc6b4', 8)) +
  rect(340, 600, 320, 140, ink.main, 16) +
  letters(500, 670, ink.brand, isDark(ink.main) ? '#fff' : '#222', 52, 280) +
  shape('M340 600 L360 580 L680 580 L660 600 Z', shade(ink.main, 0.25));

export const filmRoll: Drawing = (ink) =>
  ink.look === 1
    ? floor(500, 520) +
      rect(330, 160, 340, 690, '#c99a5b') +
      times(17, (i) => rect(334 + i * 20, 160, 8, 690, '#a87a3e', 3, 'opacity=".6"')) +
      oval(500, 160, 170, 46, '#b88748') +
      oval(500, 160, 70, 18, '#ffffff') +
      rect(370, 440, 260, 120, '#ffffff', 10) +
      letters(500, 500, ink.brand, ink.main, 44, 230)
    : floor(500, 520) +
      shape('M640 260 Q860 300 840 640 L820 850 L640 850 Z', '#dfeef3', 'opacity=".9"') +
      rect(380, 150, 260, 700, M.glass, 10, 'stroke="#b9d0d9" stroke-width="5"') +
      oval(510, 150, 130, 36, '#e8f3f7') +
      oval(510, 150, 50, 14, '#c99a5b') +
      rect(380, 180, 260, 90, '#2f73b8') +
      rect(410, 460, 200, 130, '#ffffff', 10) +
      letters(510, 524, ink.brand, ink.main, 40, 180);
