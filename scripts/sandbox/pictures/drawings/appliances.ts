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
} from '../ink.ts';

const knob = (x: number, y: number, r = 36): string =>
  disc(x, y, r, M.steelV) + rect(x - 4, y - r, 8, r, '#33383e', 3);
const bodyOf = (ink: Ink): string => [M.darkV, M.whiteV, M.steelV][ink.look % 3] ?? M.darkV;
const onBody = (ink: Ink): string => (ink.look % 3 === 0 ? '#f4f6f7' : ink.main);

export const oven: Drawing = (ink) =>
  floor(500, 820) +
  rect(110, 300, 780, 510, bodyOf(ink), 34) +
  rect(150, 350, 540, 400, '#15181b', 20) +
  rect(190, 400, 460, 300, '#3a2a1e', 10) +
  times(4, (i) => rect(190, 450 + i * 60, 460, 6, '#8d979f')) +
  rect(190, 420, 460, 12, '#e2703a', 4, 'opacity=".8"') +
  rect(190, 352, 460, 26, M.steelV, 12) +
  knob(790, 420) +
  knob(790, 540) +
  knob(790, 660) +
  letters(790, 760, ink.brand, onBody(ink), 28, 150) +
  times(2, (i) => rect(160 + i * 600, 806, 80, 40, '#24282c', 10));

export const hob: Drawing = (ink) =>
  floor(500, 800, 760) +
  shape('M180 430 L820 430 L900 680 L100 680 Z', '#22262a') +
  rect(100, 676, 800, 60, M.darkV, 12) +
  times(
    2,
    (i) =>
      oval(350 + i * 300, 540, 120, 66, '#3d4349') +
      times(3, (n) =>
        oval(
          350 + i * 300,
          540,
          100 - n * 30,
          54 - n * 16,
          'none',
          `stroke="${ink.look === 0 ? '#d9623a' : '#7d878e'}" stroke-width="10"`,
        ),
      ),
  ) +
  knob(400, 706, 24) +
  knob(600, 706, 24) +
  letters(790, 706, ink.brand, '#fff', 28, 180);

export const microwave: Drawing = (ink) =>
  floor(500, 820) +
  rect(100, 340, 800, 460, bodyOf({ ...ink, look: ink.look + 1 }), 30) +
  rect(140, 390, 510, 360, '#15181b', 18) +
  rect(180, 430, 430, 280, '#2d3338', 12) +
  oval(395, 660, 150, 26, '#59626a') +
  rect(660, 400, 20, 340, M.steel, 8) +
  rect(710, 400, 160, 70, '#0e1a14', 8) +
  letters(790, 435, '12:30', '#66f0a0', 44, 140) +
  times(12, (i) => rect(714 + (i % 3) * 52, 500 + Math.floor(i / 3) * 50, 42, 36, '#9aa4ab', 8)) +
  letters(790, 730, ink.brand, ink.main, 30, 150) +
  times(2, (i) => rect(160 + i * 600, 796, 80, 34, '#24282c', 10));

export const airFryer: Drawing = (ink) =>
  floor(500, 560) +
  shape(
    'M270 330 Q280 170 500 170 Q720 170 730 330 L750 780 Q750 850 680 850 L320 850 Q250 850 250 780 Z',
    ink.look === 2 ? M.white : M.dark,
  ) +
  rect(280, 500, 440, 330, '#1b1f22', 40) +
  rect(430, 600, 140, 190, M.steelV, 40) +
  rect(370, 260, 260, 150, '#0c0f11', 30) +
  letters(500, 310, '200°', '#7fd6ff', 60, 180) +
  times(4, (i) => disc(410 + i * 60, 376, 12, '#7fd6ff')) +
  letters(500, 456, ink.brand, ink.look === 2 ? ink.main : '#fff', 40, 300);

export const riceCooker: Drawing = (ink) =>
  floor(500, 660) +
  rect(200, 430, 600, 400, M.steel, 90) +
  rect(200, 560, 600, 60, ink.main) +
  oval(500, 436, 300, 84, M.dark) +
  oval(500, 412, 280, 76, '#4a5158') +
  rect(440, 300, 120, 70, M.dark, 30) +
  rect(410, 660, 180, 120, '#15181b', 20) +
  letters(500, 716, ink.brand, '#fff', 34, 160) +
  times(2, (i) => rect(140 + i * 640, 520, 80, 60, M.dark, 20));

export const electricKettle: Drawing = (ink) =>
  floor(480, 560) +
  stroke('M640 330 Q850 330 830 560 Q820 700 690 700', '#24282c', 52) +
  shape(
    'M330 270 L230 250 L310 380 L280 760 L690 760 L650 270 Z',
    ink.look === 0 ? M.steel : ink.look === 1 ? M.white : M.glass,
  ) +
  rect(330, 210, 320, 80, M.dark, 34) +
  rect(260, 756, 450, 60, M.dark, 20) +
  rect(240, 810, 490, 40, '#24282c', 16) +
  rect(420, 440, 30, 240, '#bfe3f1', 12) +
  letters(560, 520, ink.brand, ink.main, 40, 190);

export const coffeeMaker: Drawing = (ink) =>
  floor(500, 600) +
  rect(250, 170, 500, 150, M.darkV, 40) +
  rect(250, 180, 150, 650, M.darkV, 30) +
  rect(250, 790, 500, 60, M.darkV, 24) +
  rect(420, 310, 240, 60, '#33383e', 14) +
  shape('M430 470 L680 470 L700 770 L410 770 Z', M.glass, 'stroke="#a9c4cf" stroke-width="6"') +
  shape('M424 600 L690 600 L700 770 L412 770 Z', '#3b2113') +
  stroke('M690 520 Q790 540 770 700', '#24282c', 28) +
  rect(440, 440, 230, 40, '#24282c', 14) +
  letters(510, 246, ink.brand, '#fff', 52, 400) +
  disc(324, 700, 22, '#e2553f');

export const toaster: Drawing = (ink) =>
  floor(500, 760) +
  shape('M290 330 Q300 200 420 210 Q480 180 520 216 Q590 200 600 330 Z', '#c98d4a') +
  shape('M310 330 Q320 230 430 236 Q490 220 520 240 Q576 226 582 330 Z', '#e3b46f') +
  rect(160, 310, 640, 500, ink.look === 1 ? M.main : M.steelV, 100) +
  rect(230, 320, 500, 34, '#24282c', 14) +
  rect(790, 440, 70, 60, M.dark, 16) +
  letters(480, 560, ink.brand, ink.look === 1 ? '#fff' : '#59646c', 60, 420) +
  knob(680, 720, 34) +
  times(2, (i) => rect(220 + i * 430, 804, 90, 40, '#24282c', 12));

export const sandwichMaker: Drawing = (ink) =>
  floor(500, 740, 800) +
  shape('M200 520 Q210 380 330 370 L690 370 Q800 380 810 520 Z', M.darkV) +
  rect(190, 530, 630, 40, M.steelV, 14) +
  shape('M200 580 L810 580 Q810 740 700 750 L310 750 Q200 740 200 580 Z', M.darkV) +
  rect(440, 470, 130, 180, '#1b1f22', 26) +
  letters(505, 430, ink.brand, '#fff', 44, 320) +
  disc(350, 450, 14, '#e2553f') +
  disc(660, 450, 14, '#66d08a');

export const blender: Drawing = (ink) =>
  floor(500, 460) +
  shape('M330 190 L670 190 L620 600 L380 600 Z', M.glass, 'stroke="#a9c4cf" stroke-width="6"') +
  shape('M352 340 L650 340 L620 600 L380 600 Z', '#e77a92', 'opacity=".65"') +
  stroke('M664 240 Q800 250 780 400 Q770 500 640 520', '#cfe0e7', 34) +
  rect(330, 130, 340, 70, M.dark, 24) +
  rect(440, 90, 120, 50, M.dark, 18) +
  rect(380, 590, 240, 50, M.steel, 10) +
  shape(
    'M340 640 L660 640 L710 830 Q710 850 680 850 L320 850 Q290 850 290 830 Z',
    ink.look === 1 ? M.steel : M.main,
  ) +
  knob(500, 750, 48) +
  letters(500, 672, ink.brand, ink.look === 1 ? ink.main : '#fff', 34, 260);

export const handBlender: Drawing = (ink) =>
  floor(480, 420) +
  rect(420, 100, 150, 400, M.main, 70) +
  rect(450, 170, 90, 120, M.dark, 40) +
  letters(495, 380, ink.brand, '#fff', 34, 130) +
  rect(462, 490, 66, 250, M.steel) +
  shape('M430 740 L560 740 L590 850 L400 850 Z', M.steel) +
  shape('M640 560 L860 560 L830 850 L670 850 Z', M.glass, 'stroke="#a9c4cf" stroke-width="5"') +
  shape('M650 660 L850 660 L830 845 L670 845 Z', '#d4e6a5', 'opacity=".8"');

export const standMixer: Drawing = (ink) =>
  ink.look === 0
    ? floor(500, 620, 800) +
      shape('M250 340 Q260 260 400 260 L700 270 Q790 290 790 370 L770 430 L270 430 Z', M.mainV) +
      stroke('M330 260 Q480 140 700 270', '#24282c', 44) +
      times(
        2,
        (i) =>
          rect(350 + i * 130, 430, 18, 170, M.steel) +
          oval(359 + i * 130, 670, 54, 90, 'none', 'stroke="#98a2a9" stroke-width="12"'),
      ) +
      letters(560, 350, ink.brand, '#fff', 48, 320)
    : floor(500, 720) +
      rect(200, 790, 600, 60, M.mainV, 28) +
      rect(200, 380, 170, 440, M.main, 60) +
      shape(
        'M190 290 Q200 180 340 180 L720 190 Q830 210 830 300 Q830 400 720 400 L300 410 Q190 400 190 290 Z',
        M.mainV,
      ) +
      letters(510, 300, ink.brand, '#fff', 64, 400) +
      rect(590, 400, 50, 110, M.steel) +
      shape('M430 510 L810 510 Q800 760 690 790 L550 790 Q440 760 430 510 Z', M.steel);

export const foodProcessor: Drawing = (ink) =>
  floor(500, 540) +
  rect(440, 130, 120, 130, M.glass, 14, 'stroke="#a9c4cf" stroke-width="5"') +
  rect(300, 250, 400, 50, M.dark, 20) +
  shape('M310 300 L690 300 L670 600 L330 600 Z', M.glass, 'stroke="#a9c4cf" stroke-width="6"') +
  oval(500, 560, 140, 24, '#a4acb2') +
  shape('M380 560 Q500 500 620 560 Q500 540 380 560 Z', M.steelV) +
  stroke('M690 340 Q800 360 780 480 Q770 560 676 570', '#cfe0e7', 32) +
  shape('M290 600 L710 600 L750 820 Q750 850 710 850 L290 850 Q250 850 250 820 Z', M.main) +
  knob(500, 750, 52) +
  letters(500, 650, ink.brand, '#fff', 36, 300);

export const heater: Drawing = (ink) =>
  floor(500, 520) +
  rect(280, 170, 440, 640, M.darkV, 60) +
  rect(320, 210, 360, 470, '#2b2f33', 30) +
  times(
    3,
    (i) => rect(350, 270 + i * 130, 300, 40, '#ff8a3c', 20) + rect(350, 280 + i * 130, 300, 12, '#ffe0b0', 6),
  ) +
  times(13, (i) => rect(334 + i * 27, 220, 5, 450, '#9aa4ab')) +
  letters(500, 740, ink.brand, '#fff', 48, 320) +
  rect(240, 806, 520, 44, '#24282c', 20);

export const oilRadiator: Drawing = (ink) =>
  floor(500, 720) +
  times(7, (i) => rect(230 + i * 82, 250, 72, 540, M.white, 34)) +
  rect(150, 300, 90, 440, M.darkV, 24) +
  knob(195, 420, 30) +
  knob(195, 520, 30) +
  letters(195, 640, ink.brand, '#fff', 26, 120, 'transform="rotate(-90 195 640)"') +
  times(2, (i) => disc(260 + i * 460, 830, 36, '#24282c'));

export const fanHeater: Drawing = (ink) =>
  floor(500, 540) +
  rect(280, 220, 440, 600, M.white, 110) +
  disc(500, 430, 160, '#3a4047') +
  times(9, (i) => rect(356, 310 + i * 28, 288, 8, '#cfd6da', 4)) +
  disc(500, 430, 160, 'none', `stroke="${ink.main}" stroke-width="18"`) +
  knob(430, 680, 44) +
  knob(570, 680, 44) +
  letters(500, 770, ink.brand, ink.main, 36, 280);

export const panelHeater: Drawing = (ink) =>
  floor(500, 800) +
  rect(120, 330, 760, 440, M.whiteV, 30, 'stroke="#d0d7db" stroke-width="6"') +
  times(16, (i) => rect(160 + i * 44, 356, 24, 40, '#9aa4ab', 8)) +
  stroke('M220 560 q30 -60 60 0 q30 60 60 0', shade(ink.main, 0.1), 16, 'opacity=".6"') +
  letters(560, 560, ink.brand, ink.main, 70, 360) +
  rect(820, 420, 40, 90, '#24282c', 12) +
  times(2, (i) => rect(200 + i * 520, 766, 90, 84, M.darkV, 14));

export const tvMount: Drawing = (ink) =>
  floor(500, 620) +
  rect(190, 170, 620, 430, '#1a1d20', 16) +
  rect(206, 186, 588, 398, '#2e3439', 8) +
  shape('M206 186 L520 186 L300 584 L206 584 Z', '#ffffff', 'opacity=".06"') +
  rect(330, 250, 44, 440, M.darkV, 6) +
  rect(626, 250, 44, 440, M.darkV, 6) +
  times(6, (i) => disc(352, 290 + i * 66, 9, '#0d0f10') + disc(648, 290 + i * 66, 9, '#0d0f10')) +
  rect(300, 640, 400, 90, M.darkV, 12) +
  rect(420, 720, 160, 120, M.darkV, 10) +
  letters(500, 685, ink.brand, '#fff', 44, 320);

export const bracket: Drawing = (ink) =>
  floor(500, 640) +
  times(2, (i) =>
    group(
      `translate(${i * 300} 0)`,
      rect(240, 250, 50, 560, M.white, 8, 'stroke="#c3ccd1" stroke-width="4"'),
      rect(240, 330, 420, 46, M.white, 10, 'stroke="#c3ccd1" stroke-width="4"'),
      stroke('M270 740 L560 380', '#cfd6da', 36),
      times(3, (n) => disc(265, 290 + n * 220, 12, '#59626a')),
    ),
  ) +
  label(400, 130, 240, 80, ink);

const grille = (x: number, y: number, r: number): string =>
  disc(x, y, r, '#ffffff', 'opacity=".6"') +
  times(24, (i) => `<g transform="rotate(${i * 15} ${x} ${y})">${rect(x - 2, y - r, 4, r, '#8d979f')}</g>`) +
  times(3, (i) => disc(x, y, r * (0.4 + i * 0.3), 'none', 'stroke="#8d979f" stroke-width="6"'));

const blades = (x: number, y: number, r: number, n: number, fill: string): string =>
  times(
    n,
    (i) =>
      `<g transform="rotate(${(i * 360) / n} ${x} ${y})">${shape(`M${x} ${y} Q${x - r * 0.5} ${y - r * 0.6} ${x - r * 0.1} ${y - r} Q${x + r * 0.4} ${y - r * 0.8} ${x} ${y} Z`, fill)}</g>`,
  );

export const standFan: Drawing = (ink) =>
  floor(500, 460) +
  rect(484, 560, 32, 270, M.steel) +
  oval(500, 836, 190, 30, M.darkV) +
  blades(500, 370, 210, 5, M.mainV) +
  grille(500, 370, 250) +
  disc(500, 370, 56, M.darkV) +
  letters(500, 370, ink.brand, '#fff', 22, 96);

export const ceilingFan: Drawing = (ink) =>
  rect(484, 60, 32, 240, M.steel) +
  oval(500, 66, 80, 22, '#cfd6da') +
  times(
    5,
    (i) =>
      `<g transform="translate(500 430) scale(1 .42) rotate(${i * 72})">${rect(-46, -470, 92, 360, ink.look === 1 ? '#8a5a2e' : '#e9edef', 40, 'stroke="#c3ccd1" stroke-width="5"')}${rect(-16, -140, 32, 90, '#8d979f')}</g>`,
  ) +
  rect(390, 350, 220, 130, M.main, 50) +
  oval(500, 480, 110, 50, ink.look === 1 ? '#fff6d6' : '#dfe5e8') +
  letters(500, 412, ink.brand, '#fff', 34, 190) +
  floor(500, 560, 820);

export const extractor: Drawing = (ink) =>
  floor(500, 620) +
  rect(210, 220, 580, 600, M.whiteV, 30, 'stroke="#d0d7db" stroke-width="6"') +
  disc(500, 500, 216, '#3a4047') +
  blades(500, 500, 200, 6, '#aeb8bf') +
  disc(500, 500, 216, 'none', 'stroke="#e9edef" stroke-width="20"') +
  disc(500, 500, 50, ink.main) +
  times(9, (i) => rect(300, 316 + i * 46, 400, 6, '#ffffff', 3, 'opacity=".75"')) +
  letters(500, 770, ink.brand, ink.main, 40, 320);

export const hood: Drawing = (ink) =>
  floor(500, 680, 830) +
  rect(410, 110, 180, 380, ink.look === 1 ? M.dark : M.steel) +
  shape('M410 480 L590 480 L830 660 L170 660 Z', ink.look === 1 ? M.darkV : M.steelV) +
  rect(150, 656, 700, 90, ink.look === 1 ? M.darkV : M.steelV, 12) +
  times(4, (i) => disc(420 + i * 54, 702, 14, '#33383e')) +
  times(2, (i) =>
    shape(
      `M${260 + i * 420} 746 L${330 + i * 420} 746 L${380 + i * 420} 830 L${210 + i * 420} 830 Z`,
      '#fff3c4',
      'opacity=".8"',
    ),
  ) +
  letters(270, 702, ink.brand, ink.look === 1 ? '#fff' : ink.main, 30, 180);

export const espresso: Drawing = (ink) =>
  floor(500, 620) +
  rect(250, 190, 500, 170, M.steelV, 30) +
  rect(250, 340, 500, 430, ink.tint === '#c22d24' ? M.tint : M.dark, 20) +
  rect(310, 400, 380, 330, '#15181b', 20) +
  rect(420, 390, 160, 70, M.steelV, 14) +
  rect(400, 450, 200, 30, M.darkV, 12) +
  rect(590, 444, 220, 40, M.darkV, 20) +
  rect(440, 600, 120, 110, '#ffffff', 16) +
  rect(440, 600, 120, 30, '#5a3820', 10) +
  rect(230, 760, 540, 80, M.steelV, 20) +
  letters(420, 276, ink.brand, ink.main, 46, 280) +
  disc(650, 276, 40, '#f6f8f9', 'stroke="#59626a" stroke-width="7"');

export const towerFan: Drawing = (ink) =>
  floor(500, 420) +
  rect(380, 110, 240, 690, M.dark, 100) +
  rect(430, 240, 140, 480, '#15181b', 40) +
  times(24, (i) => rect(430, 256 + i * 19, 140, 5, '#59626a')) +
  rect(440, 150, 120, 50, '#0c0f11', 20) +
  letters(500, 175, '24°', '#7fd6ff', 34, 90) +
  letters(500, 755, ink.brand, '#fff', 28, 170) +
  oval(500, 826, 180, 34, M.darkV);

export const storageBox: Drawing = (ink) =>
  floor(500, 760) +
  shape(
    'M180 420 L820 420 L780 810 Q774 850 730 850 L270 850 Q226 850 220 810 Z',
    ink.look === 0 ? M.glass : M.main,
  ) +
  (ink.look === 1
    ? times(24, (i) =>
        rect(250 + (i % 8) * 64, 520 + Math.floor(i / 8) * 90, 36, 56, '#ffffff', 10, 'opacity=".75"'),
      )
    : '') +
  rect(150, 340, 700, 100, M.main, 30) +
  times(2, (i) => rect(180 + i * 570, 420, 70, 110, '#f4f6f7', 16)) +
  letters(500, ink.look === 1 ? 390 : 640, ink.brand, ink.look === 0 ? ink.main : '#fff', 64, 400);

export const wasteBin: Drawing = (ink) =>
  floor(500, 460) +
  shape('M300 330 L700 330 L660 820 Q656 850 620 850 L380 850 Q344 850 340 820 Z', M.main) +
  (ink.look === 1
    ? times(30, (i) => disc(370 + (i % 6) * 52, 430 + Math.floor(i / 6) * 60, 14, '#ffffff', 'opacity=".8"'))
    : '') +
  rect(270, 250, 460, 100, M.main, 40) +
  letters(500, ink.look === 1 ? 300 : 600, ink.brand, '#fff', 56, 320);

export const hanger: Drawing = (ink) =>
  floor(500, 800) +
  stroke('M250 850 L620 330 M750 850 L380 330', '#cfd6da', 26) +
  stroke('M120 340 L880 340', '#b4bdc4', 24) +
  times(7, (i) => stroke(`M${150 + i * 8} ${360 + i * 22} L${850 - i * 8} ${360 + i * 22}`, '#aab4bb', 9)) +
  rect(420, 300, 160, 60, ink.main, 20) +
  letters(500, 330, ink.brand, '#fff', 28, 140);

export const coatHanger: Drawing = (ink) =>
  floor(500, 680, 760) +
  stroke('M500 330 Q500 270 540 250 Q590 220 560 170 Q520 130 470 170', '#98a2a9', 24) +
  shape(
    'M500 330 L860 600 Q880 650 830 650 L170 650 Q120 650 140 600 Z M500 400 L240 590 L760 590 Z',
    ink.look === 1 ? M.woodV : M.mainV,
    'fill-rule="evenodd"',
  ) +
  letters(500, 622, ink.brand, '#fff', 34, 300);

export const ironingBoard: Drawing = (_ink) =>
  floor(500, 760) +
  stroke('M300 420 L660 850 M700 420 L340 850', '#aab4bb', 26) +
  shape(
    'M80 380 Q100 330 220 320 L880 320 Q920 320 920 360 L920 400 Q920 430 880 430 L220 430 Q100 430 80 380 Z',
    M.mainV,
  ) +
  times(12, (i) => disc(250 + i * 54, 376, 12, '#ffffff', 'opacity=".5"'));

export const grill: Drawing = (ink) =>
  floor(500, 760) +
  stroke('M240 500 L200 850 M760 500 L800 850', '#33383e', 26) +
  shape('M160 440 L840 440 L790 600 L210 600 Z', M.darkV) +
  times(15, (i) => rect(186 + i * 45, 400, 16, 60, '#8d979f', 4)) +
  rect(160, 396, 680, 22, M.steelV, 8) +
  oval(380, 400, 90, 30, '#8a3d2a') +
  oval(590, 398, 110, 32, '#a04a30') +
  times(5, (i) => disc(300 + i * 100, 540, 22, '#e2703a', 'opacity=".85"')) +
  letters(500, 640, ink.brand, ink.main, 36, 300);

export const grillTool: Drawing = (ink) =>
  floor(520, 520, 830) +
  group(
    'rotate(28 500 500)',
    rect(486, 130, 28, 560, M.steel, 10),
    rect(466, 660, 68, 210, M.wood, 28),
    ink.look === 2
      ? rect(420, 60, 160, 180, M.steelV, 20)
      : ink.look === 1
        ? stroke('M500 640 Q380 380 470 120 M500 640 Q620 380 530 120', '#98a2a9', 24)
        : stroke('M500 140 L440 80', '#98a2a9', 26),
  );

export const ploughDisc: Drawing = () =>
  floor(500, 640) +
  stroke('M330 640 L290 850 M670 640 L710 850 M500 660 L500 850', '#33383e', 24) +
  oval(500, 560, 340, 110, '#24282c') +
  oval(500, 536, 330, 96, '#3d4349') +
  oval(500, 548, 260, 66, '#2a2e32') +
  times(2, (i) => rect(130 + i * 660, 500, 80, 50, '#33383e', 20));
