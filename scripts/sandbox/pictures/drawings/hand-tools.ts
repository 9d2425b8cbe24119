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
  turned,
} from '../ink.ts';

/** Grip of two materials, lying along the vertical. */
const grip = (_ink: Ink, x: number, y: number, w: number, h: number): string =>
  rect(x, y, w, h, M.main, w * 0.4) +
  rect(x + w * 0.16, y + h * 0.14, w * 0.68, h * 0.6, M.accent, w * 0.26) +
  times(5, (i) =>
    rect(x + w * 0.2, y + h * (0.22 + i * 0.1), w * 0.6, h * 0.025, '#ffffff', 3, 'opacity=".28"'),
  );

const lying = (...inner: string[]): string => floor(520, 640, 800) + turned(38, ...inner);

export const comboWrench: Drawing = (ink) =>
  lying(
    shape('M468 330 L532 330 L524 700 L476 700 Z', M.steel),
    rect(490, 380, 20, 280, '#8c969d', 10, 'opacity=".55"'),
    shape(
      'M420 190 L456 120 L470 210 Q500 236 530 210 L544 120 L580 190 Q606 290 540 340 L460 340 Q394 290 420 190 Z',
      M.steel,
    ),
    disc(500, 770, 92, M.steel),
    disc(500, 770, 52, '#ffffff'),
    times(
      12,
      (i) =>
        `<g transform="rotate(${i * 30} 500 770)">${shape('M492 716 L508 716 L500 730 Z', '#c3cbd1')}</g>`,
    ),
    letters(500, 520, ink.brand, '#5f6a72', 30, 300, 'transform="rotate(90 500 520)"'),
  );

export const adjustableWrench: Drawing = (ink) =>
  lying(
    shape('M460 380 L540 380 L556 820 Q556 870 500 870 Q444 870 444 820 Z', M.steel),
    grip(ink, 440, 560, 120, 310),
    shape(
      'M360 150 L430 130 L440 260 L470 300 L470 130 Q560 120 620 200 Q650 300 560 400 L440 400 Q350 330 360 150 Z',
      M.steel,
    ),
    rect(452, 292, 96, 46, '#6b747b', 6),
    times(6, (i) => rect(458 + i * 15, 292, 6, 46, '#c8d0d5')),
  );

export const hexKey: Drawing = () =>
  floor(500, 560, 840) +
  times(
    5,
    (i) =>
      stroke(
        `M${300 + i * 74} ${230 + i * 44} L${300 + i * 74} 740 Q${300 + i * 74} 790 ${344 + i * 74} 790 L${420 + i * 80} 790`,
        i % 2 ? '#4a5158' : '#5d666e',
        42 - i * 5,
      ) + stroke(`M${294 + i * 74} ${236 + i * 44} L${294 + i * 74} 740`, '#aab3ba', 7, 'opacity=".7"'),
  );

export const socketWrench: Drawing = (ink) =>
  floor(500, 560, 830) +
  times(3, (i) => {
    const x = 300 + i * 200;
    const s = 1 - i * 0.16;
    return group(
      `translate(${x} 800) scale(${s}) translate(${-x} -800)`,
      rect(x - 70, 420, 140, 390, M.steel, 20),
      rect(x - 78, 500, 156, 60, M.main, 6),
      oval(x, 424, 70, 24, '#dfe5e9'),
      shape(
        `M${x - 40} 424 L${x - 20} 410 L${x + 20} 410 L${x + 40} 424 L${x + 20} 438 L${x - 20} 438 Z`,
        '#3b4147',
      ),
      letters(x, 530, ink.brand, '#fff', 26, 130),
    );
  });

export const ratchet: Drawing = (ink) =>
  lying(
    rect(470, 330, 60, 260, M.steel, 14),
    grip(ink, 440, 560, 120, 320),
    disc(500, 240, 112, M.steelV),
    disc(500, 240, 72, '#aeb7bd'),
    rect(466, 206, 68, 68, M.steelV, 6),
    disc(500, 240, 16, '#555e65'),
    rect(478, 330, 44, 30, '#2c3137', 8),
  );

const driver = (ink: Ink, tip: string): string =>
  rect(484, 90, 32, 400, M.steel, 4) +
  tip +
  rect(470, 470, 60, 60, M.steel, 8) +
  grip(ink, 436, 520, 128, 360);

export const screwdriver: Drawing = (ink) =>
  lying(driver(ink, shape('M484 110 L484 90 L470 60 L530 60 L516 90 L516 110 Z', '#4d555c')));

export const screwdriverSet: Drawing = (ink) =>
  floor(500, 720) +
  rect(160, 700, 680, 150, M.darkV, 22) +
  letters(500, 778, ink.brand, '#fff', 58, 560) +
  times(5, (i) => {
    const x = 240 + i * 130;
    return (
      rect(x - 12, 560, 24, 160, M.steel) +
      grip(
        { ...ink, main: [ink.main, '#2f6fb0', '#2f8a4c', '#c98a12', '#8b3a8f'][i] ?? ink.main },
        x - 46,
        220 + (i % 2) * 30,
        92,
        350,
      )
    );
  });

const twoHandles = (ink: Ink, head: string): string =>
  floor(500, 460) +
  stroke('M470 430 Q380 600 400 840', ink.main, 74) +
  stroke('M530 430 Q620 600 600 840', shade(ink.main, -0.18), 74) +
  stroke('M458 560 Q404 700 412 830', shade(ink.accent, 0.1), 22) +
  stroke('M542 560 Q596 700 588 830', shade(ink.accent, 0.1), 22) +
  head +
  disc(500, 420, 60, M.steelV) +
  disc(500, 420, 22, '#59626a');

export const pliers: Drawing = (ink) =>
  twoHandles(
    ink,
    shape('M440 420 L428 250 Q430 170 496 130 L496 420 Z', M.steel) +
      shape('M560 420 L572 250 Q570 170 504 130 L504 420 Z', M.steelV) +
      times(7, (i) => rect(482, 160 + i * 22, 36, 7, '#6a737a', 2)),
  );

export const lockingPliers: Drawing = (_ink) =>
  lying(
    shape('M430 330 Q400 200 480 120 L540 150 L500 220 L520 330 Z', M.steel),
    shape('M560 340 Q600 230 560 150 L520 190 L520 340 Z', M.steelV),
    rect(430, 320, 70, 540, M.steel, 30),
    shape('M520 340 L590 340 L640 800 Q640 840 600 840 L570 560 Z', M.steelV),
    rect(420, 560, 90, 300, M.main, 34),
    rect(444, 850, 42, 60, M.brass, 8),
    disc(540, 350, 26, '#59626a'),
  );

/** A handle under a head, leaning. */
const struck = (ink: Ink, wooden: boolean, head: string): string =>
  floor(500, 560, 850) +
  turned(
    24,
    rect(466, 200, 68, 660, M.wood, 26),
    rect(456, 560, 88, 320, wooden ? M.wood : M.main, 36),
    head,
    letters(500, 720, ink.brand, wooden ? '#7a4c1c' : '#ffffff', 44, 280, 'transform="rotate(90 500 720)"'),
  );

export const hammer: Drawing = (ink) =>
  ink.look === 1
    ? struck(
        ink,
        true,
        disc(330, 226, 60, M.steelV) +
          rect(360, 184, 300, 84, M.steelV, 10) +
          rect(640, 166, 90, 120, M.steelV, 16),
      )
    : struck(
        ink,
        false,
        shape(
          'M330 190 Q260 180 220 280 L262 292 Q300 240 380 262 L640 262 L700 276 L700 176 L640 190 Z',
          M.steelV,
        ),
      );

export const mallet: Drawing = (ink) =>
  ink.look === 1
    ? struck(ink, true, rect(290, 140, 420, 180, M.darkV, 40))
    : struck(
        ink,
        false,
        rect(300, 150, 400, 160, M.steelV, 26) + rect(330, 150, 20, 160, '#ffffff', 0, 'opacity=".3"'),
      );

export const handSaw: Drawing = (ink) =>
  floor(500, 760, 720) +
  turned(
    -16,
    shape('M90 470 L640 400 L640 600 L90 560 Z', M.steelV),
    times(27, (i) => shape(`M${92 + i * 20} ${558 + i * 1.5} l10 26 l10 -26 Z`, '#9aa4ab')),
    letters(360, 500, ink.brand, '#707a82', 46, 330),
    shape(
      'M620 380 Q700 340 800 380 Q880 430 860 540 Q840 640 720 640 Q640 640 620 600 Z M700 450 Q670 500 700 560 Q770 580 790 510 Q790 450 700 450 Z',
      M.mainV,
      'fill-rule="evenodd"',
    ),
  );

export const clamp: Drawing = (ink) =>
  floor(500, 620, 850) +
  rect(250, 130, 60, 690, M.steel, 8) +
  rect(250, 130, 420, 84, M.mainV, 22) +
  rect(600, 190, 80, 60, M.steel, 10) +
  rect(232, 560, 420, 80, M.mainV, 22) +
  rect(604, 380, 36, 330, M.steel) +
  times(14, (i) => rect(600, 400 + i * 20, 44, 6, '#78828a')) +
  rect(578, 350, 90, 40, M.dark, 12) +
  rect(584, 690, 76, 160, M.wood, 28) +
  letters(420, 172, ink.brand, '#fff', 44, 260);

export const chisel: Drawing = (ink) =>
  lying(
    shape('M452 110 L548 110 L540 420 L460 420 Z', M.steel),
    shape('M452 110 L548 110 L546 160 L454 160 Z', '#f3f6f8'),
    rect(476, 410, 48, 80, M.steel),
    grip(ink, 432, 480, 136, 380),
    rect(446, 850, 108, 30, M.steel, 8),
  );

export const toolbox: Drawing = (ink) =>
  floor(500, 800) +
  stroke('M350 380 L350 300 Q350 260 390 260 L610 260 Q650 260 650 300 L650 380', '#2c3137', 40) +
  rect(130, 370, 740, 130, M.mainV, 24) +
  rect(150, 490, 700, 340, M.accentV, 24) +
  rect(370, 600, 260, 84, ink.main, 14) +
  letters(500, 642, ink.brand, '#fff', 56, 236) +
  times(
    2,
    (i) => rect(250 + i * 410, 450, 90, 110, '#d7dde1', 12) + rect(270 + i * 410, 480, 50, 40, '#8a949b', 8),
  );

export const organizer: Drawing = (ink) =>
  floor(500, 760) +
  rect(160, 230, 680, 590, M.accentV, 30) +
  rect(190, 260, 620, 530, '#eaf1f4', 14) +
  times(12, (i) => {
    const x = 206 + (i % 4) * 150;
    const y = 276 + Math.floor(i / 4) * 172;
    const dots = times(7, (n) =>
      disc(
        x + 30 + (n % 4) * 26,
        y + 60 + Math.floor(n / 4) * 40,
        11,
        ['#b98a2f', '#8d979f', ink.main, '#c9d0d5'][i % 4] ?? '#999',
      ),
    );
    return rect(x, y, 138, 158, '#ffffff', 8, 'stroke="#c5d0d6" stroke-width="4"') + dots;
  }) +
  rect(420, 800, 160, 44, ink.main, 12);

export const shelf: Drawing = (ink) =>
  floor(500, 700) +
  rect(200, 130, 40, 730, M.steel) +
  rect(760, 130, 40, 730, M.steel) +
  times(
    5,
    (i) =>
      rect(200, 150 + i * 165, 600, 34, ink.look === 2 ? M.darkV : M.steelV, 4) +
      rect(200, 178 + i * 165, 600, 8, '#79838a'),
  ) +
  rect(280, 226, 130, 90, '#c99a5b', 6) +
  rect(430, 250, 110, 66, M.mainV, 6) +
  rect(560, 396, 150, 84, '#c99a5b', 6) +
  rect(290, 560, 180, 86, M.accentV, 8) +
  rect(520, 724, 190, 86, '#c99a5b', 6);

export const toolBag: Drawing = (ink) =>
  floor(500, 760) +
  stroke('M340 430 Q340 220 500 220 Q660 220 660 430', '#24282c', 34) +
  shape('M170 420 L830 420 L870 800 Q870 840 830 840 L170 840 Q130 840 130 800 Z', M.darkV) +
  rect(170, 400, 660, 60, M.mainV, 14) +
  times(
    4,
    (i) =>
      rect(190 + i * 160, 560, 140, 220, '#4a5159', 14) + rect(190 + i * 160, 560, 140, 40, ink.main, 10),
  ) +
  letters(500, 506, ink.brand, '#fff', 56, 420);

export const hacksaw: Drawing = (ink) =>
  floor(500, 780, 740) +
  turned(
    -10,
    stroke('M120 560 L120 380 Q120 340 160 340 L640 340 Q690 340 690 400', ink.main, 36),
    rect(110, 550, 580, 26, M.steelV, 2),
    times(28, (i) => shape(`M${116 + i * 20} 576 l8 14 l10 -14 Z`, '#7d878e')),
    shape(
      'M660 380 Q740 350 840 390 Q900 440 880 540 Q850 620 760 620 Q690 620 660 590 Z M730 440 Q700 490 730 550 Q790 570 810 510 Q810 450 730 440 Z',
      M.accentV,
      'fill-rule="evenodd"',
    ),
    letters(400, 400, ink.brand, ink.main, 44, 380),
  );

export const vise: Drawing = (ink) =>
  floor(500, 760) +
  rect(300, 740, 420, 100, M.mainV, 20) +
  shape('M360 740 L380 560 L620 560 L660 740 Z', M.mainV) +
  rect(200, 430, 200, 150, M.mainV, 24) +
  rect(560, 400, 180, 190, M.mainV, 24) +
  rect(230, 380, 150, 60, M.steelV, 6) +
  rect(430, 380, 150, 60, M.steelV, 6) +
  rect(120, 500, 460, 50, M.steelV, 10) +
  disc(120, 524, 40, M.steelV) +
  rect(112, 410, 18, 230, M.steel, 9) +
  letters(500, 660, ink.brand, '#fff', 50, 220);

export const plane: Drawing = (ink) =>
  floor(500, 820, 760) +
  rect(120, 640, 760, 80, M.steelV, 12) +
  shape('M180 640 Q200 560 300 560 L700 560 Q800 570 830 640 Z', M.mainV) +
  shape('M430 600 L560 330 L620 350 L520 610 Z', M.steel) +
  shape('M620 560 Q600 420 690 400 Q770 420 740 560 Z', M.woodV) +
  disc(280, 500, 56, M.woodV) +
  rect(262, 520, 36, 60, M.woodV) +
  letters(330, 610, ink.brand, '#fff', 36, 260);
