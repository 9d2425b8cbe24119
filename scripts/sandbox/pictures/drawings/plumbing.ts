import {
  type Drawing,
  disc,
  floor,
  group,
  type Ink,
  letters,
  M,
  oval,
  rect,
  shade,
  shape,
  stroke,
  times,
} from '../ink.ts';

const hex = (x: number, y: number, w: number, h: number, metal: string): string =>
  rect(x, y, w, h, metal, 10) + rect(x, y + h * 0.32, w, h * 0.36, '#ffffff', 0, 'opacity=".25"');

const metalOf = (ink: Ink): string => (ink.look === 1 ? M.steelV : M.brassV);

export const ballValve: Drawing = (ink) =>
  floor(500, 720, 760) +
  hex(150, 470, 150, 190, metalOf(ink)) +
  hex(700, 470, 150, 190, metalOf(ink)) +
  rect(280, 490, 440, 150, metalOf(ink), 40) +
  disc(500, 566, 130, metalOf(ink)) +
  rect(460, 380, 80, 90, M.steel, 10) +
  rect(470, 330, 60, 60, M.steelV, 8) +
  rect(440, 320, 430, 56, ink.main, 26) +
  rect(440, 320, 430, 20, '#ffffff', 10, 'opacity=".25"') +
  letters(680, 348, ink.brand, '#fff', 34, 300);

export const gardenTap: Drawing = (ink) =>
  floor(540, 480) +
  rect(160, 400, 130, 130, M.brassV, 12) +
  rect(280, 420, 300, 90, M.brassV, 20) +
  shape('M500 420 Q680 420 690 560 L690 660 L590 660 L590 580 Q590 520 500 512 Z', M.brass) +
  hex(570, 650, 140, 60, M.brassV) +
  rect(600, 706, 80, 110, M.brass, 10) +
  times(3, (i) => rect(592, 722 + i * 30, 96, 12, '#8a661d', 6)) +
  rect(426, 290, 60, 140, M.brass, 10) +
  rect(340, 240, 232, 60, ink.main, 30) +
  disc(456, 270, 26, shade(ink.main, 0.3));

export const mixerTap: Drawing = (ink) => {
  const metal = ink.look === 0 ? M.steel : M.steel;
  const tall = ink.look % 2 === 1;
  return (
    floor(480, 420) +
    oval(440, 830, 130, 30, '#9aa4ab') +
    rect(370, tall ? 420 : 500, 140, tall ? 410 : 330, metal, 30) +
    (tall
      ? stroke('M440 440 L440 300 Q440 150 590 150 Q730 150 730 290 L730 380', '#b9c2c8', 66) +
        stroke('M426 440 L426 300 Q430 140 590 134', '#f6f9fa', 14)
      : shape('M460 520 L760 470 Q800 466 800 510 L800 560 L730 566 L470 620 Z', M.steelV)) +
    rect(380, tall ? 400 : 440, 120, 80, metal, 24) +
    shape(
      tall ? 'M480 440 L640 400 L650 436 L490 490 Z' : 'M400 440 L430 300 L480 300 L470 450 Z',
      M.steelV,
    ) +
    letters(440, 760, ink.brand, '#6d777e', 26, 120)
  );
};

export const showerHead: Drawing = (ink) =>
  floor(520, 420) +
  stroke('M180 180 L430 180 Q520 180 520 270 L520 360', '#b4bdc4', 50) +
  stroke('M180 168 L430 168 Q500 168 520 220', '#f4f7f9', 12) +
  rect(140, 110, 50, 140, M.steelV, 16) +
  disc(520, 370, 40, M.steelV) +
  shape('M330 540 Q340 400 520 390 Q700 400 710 540 Z', ink.look === 3 ? M.whiteV : M.steelV) +
  oval(520, 545, 200, 46, '#d8dfe3') +
  oval(520, 545, 176, 36, '#8f9aa1') +
  times(14, (i) => disc(380 + (i % 7) * 46, 536 + Math.floor(i / 7) * 20, 7, '#f4f7f9')) +
  times(9, (i) => stroke(`M${370 + i * 38} 600 L${345 + i * 44} 800`, '#9fd0e4', 7, 'opacity=".75"')) +
  letters(520, 480, ink.brand, '#69737a', 30, 220);

export const flexHose: Drawing = () =>
  floor(500, 640) +
  stroke('M270 300 Q280 820 500 760 Q740 690 730 300', '#a9b2b9', 72) +
  stroke('M270 300 Q280 820 500 760 Q740 690 730 300', '#e9eef1', 72, 'stroke-dasharray="8 16"') +
  times(
    2,
    (i) =>
      hex(214 + i * 460, 180, 112, 130, M.brassV) +
      rect(236 + i * 460, 120, 68, 66, M.brass, 8) +
      rect(222 + i * 460, 300, 96, 60, M.steel, 12),
  );

export const gateValve: Drawing = (ink) =>
  floor(500, 680, 800) +
  hex(160, 520, 140, 200, M.brassV) +
  hex(700, 520, 140, 200, M.brassV) +
  rect(290, 545, 420, 150, M.brassV, 30) +
  shape('M400 560 L430 400 L570 400 L600 560 Z', M.brass) +
  rect(470, 300, 60, 110, M.brass) +
  oval(500, 280, 200, 56, ink.main) +
  oval(500, 272, 200, 50, shade(ink.main, 0.18)) +
  oval(500, 272, 120, 28, '#ffffff') +
  oval(500, 272, 44, 14, M.brassV) +
  stroke('M500 272 L330 272 M500 272 L670 272', shade(ink.main, 0.1), 26);

export const cistern: Drawing = (ink) =>
  floor(500, 560) +
  rect(300, 200, 90, 620, M.white, 30) +
  rect(280, 800, 130, 50, ink.main, 10) +
  rect(276, 300, 138, 60, ink.main, 16) +
  stroke('M390 330 L620 330', '#7e8890', 22) +
  rect(580, 240, 230, 200, M.main, 50) +
  letters(695, 340, ink.brand, '#fff', 44, 200) +
  rect(560, 560, 170, 260, M.white, 26) +
  rect(540, 800, 210, 50, '#2c3137', 14) +
  rect(600, 470, 90, 100, ink.main, 30);

const hoseRings = (color: string): string =>
  times(6, (i) =>
    oval(
      500,
      720 - i * 52,
      330,
      120,
      'none',
      `stroke="${shade(color, i % 2 ? 0.08 : -0.1)}" stroke-width="54"`,
    ),
  ) +
  times(6, (i) =>
    oval(500, 706 - i * 52, 330, 116, 'none', 'stroke="#f2d24a" stroke-width="6" opacity=".75"'),
  );

export const hoseReel: Drawing = (ink) =>
  floor(500, 780) +
  hoseRings(ink.look === 1 ? '#a8cfdc' : ink.main) +
  stroke('M800 560 Q900 480 880 300', shade(ink.main, -0.05), 50) +
  rect(842, 220, 80, 100, '#f0b429', 16) +
  rect(380, 430, 240, 130, '#ffffff', 14) +
  letters(500, 480, ink.brand, ink.main, 48, 210) +
  letters(500, 530, 'RIEGO', '#55646e', 30, 160);

export const hoseConnector: Drawing = (ink) =>
  floor(500, 560, 760) +
  group(
    'rotate(-20 500 500)',
    rect(170, 420, 200, 160, M.mainV, 24),
    times(7, (i) => rect(186 + i * 26, 420, 10, 160, shade(ink.main, -0.35), 4)),
    rect(360, 440, 130, 120, '#f0b429', 14),
    rect(484, 410, 160, 180, M.darkV, 30),
    rect(640, 450, 150, 100, M.mainV, 14),
    rect(780, 464, 60, 72, '#2c3137', 10),
  );

export const sprinkler: Drawing = (ink) =>
  floor(500, 320) +
  shape('M470 640 L530 640 L510 860 L490 860 Z', M.darkV) +
  rect(420, 560, 160, 90, M.mainV, 20) +
  rect(460, 430, 80, 140, M.brass, 12) +
  stroke('M420 460 Q360 300 500 280 Q640 300 580 460', '#c79a3a', 32) +
  rect(330, 330, 190, 54, M.brassV, 16) +
  disc(500, 300, 34, ink.main) +
  times(4, (i) =>
    stroke(`M${310 - i * 50} ${330 - i * 46} q-40 -60 -110 -50`, '#7cc0dd', 9, 'opacity=".7"'),
  ) +
  times(4, (i) => disc(180 + i * 34, 180 + i * 20, 10, '#8ecbe4'));

export const sprayer: Drawing = (ink) =>
  floor(480, 520) +
  rect(280, 280, 400, 560, ink.look === 3 ? M.glass : M.whiteV, 70, 'stroke="#cfd6da" stroke-width="5"') +
  rect(280, 620, 400, 220, M.main, 60, 'opacity=".85"') +
  rect(390, 220, 180, 80, M.mainV, 20) +
  rect(440, 120, 80, 120, M.dark, 20) +
  rect(390, 100, 180, 40, M.dark, 18) +
  stroke('M640 330 Q820 330 810 520 L790 640', '#24282c', 18) +
  group('rotate(18 790 640)', rect(770, 620, 40, 130, M.darkV, 14), rect(782, 300, 16, 330, M.steel, 6)) +
  letters(480, 470, ink.brand, ink.main, 62, 340) +
  times(5, (i) => rect(300, 380 + i * 60, 30, 6, '#9aa4ab', 3));

export const fitting: Drawing = (ink) => {
  const coupling =
    hex(280, 440, 440, 240, M.brassV) + times(2, (i) => rect(240 + i * 480, 470, 40, 180, M.brassV, 6));
  const elbow =
    stroke('M360 760 L360 520 Q360 420 460 420 L720 420', '#b98a2f', 150) +
    stroke('M320 760 L320 520 Q330 390 460 372 L720 372', '#f7e4a8', 22) +
    hex(260, 720, 200, 90, M.brass) +
    hex(700, 320, 90, 200, M.brassV);
  const tee =
    rect(240, 380, 520, 160, M.brassV, 20) +
    rect(420, 520, 160, 260, M.brass, 10) +
    hex(200, 350, 90, 220, M.brassV) +
    hex(710, 350, 90, 220, M.brassV) +
    hex(390, 750, 220, 80, M.brass);
  const nipple =
    rect(240, 460, 520, 180, M.brassV, 8) +
    times(2, (n) => times(6, (i) => rect(254 + n * 330 + i * 28, 452, 10, 196, '#8a661d', 4))) +
    hex(420, 430, 160, 240, M.brassV);
  return floor(500, 620, 850) + ([coupling, elbow, tee, nipple][ink.look] ?? coupling);
};
