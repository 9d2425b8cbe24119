import {
  type Drawing,
  disc,
  floor,
  group,
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

export const drillBit: Drawing = (ink) => {
  const bit = (x: number, h: number, w: number) =>
    rect(x - w / 2, 840 - h, w, h * 0.34, M.steel, 4) +
    rect(x - w / 2, 840 - h * 0.67, w, h * 0.58, ink.look === 1 ? '#c58f2b' : M.steel, 4) +
    times(7, (i) =>
      shape(
        `M${x - w / 2} ${840 - h * 0.62 + i * h * 0.08} l${w} ${-h * 0.05} l0 ${h * 0.025} l${-w} ${h * 0.05} Z`,
        '#555e66',
        'opacity=".75"',
      ),
    ) +
    shape(`M${x - w / 2} ${840 - h * 0.09} L${x + w / 2} ${840 - h * 0.09} L${x} 846 Z`, '#69737a');
  return (
    floor(500, 560, 852) +
    bit(280, 640, 62) +
    bit(420, 560, 50) +
    bit(545, 480, 40) +
    bit(655, 400, 30) +
    bit(745, 330, 22)
  );
};

const ringText = (text: string, color: string): string => letters(500, 360, text, color, 50, 300);

export const cuttingDisc: Drawing = (ink) =>
  floor(520, 640, 880) +
  disc(512, 512, 372, '#8b5a2b') +
  disc(500, 500, 372, '#3d4247') +
  disc(500, 500, 366, 'none', 'stroke="#565d64" stroke-width="6" stroke-dasharray="3 9"') +
  disc(500, 500, 232, '#ffffff') +
  disc(500, 500, 232, ink.main, 'opacity=".92"') +
  disc(500, 500, 214, 'none', 'stroke="#ffffff" stroke-width="4" opacity=".6"') +
  ringText(ink.brand, '#fff') +
  letters(500, 640, 'MÁX 80 m/s', '#ffffff', 34, 260) +
  disc(500, 500, 84, M.steelV) +
  disc(500, 500, 46, '#ffffff');

export const diamondDisc: Drawing = (ink) =>
  floor(520, 640, 880) +
  times(
    16,
    (i) => `<g transform="rotate(${i * 22.5} 500 500)">${rect(440, 118, 120, 60, '#b5a06a', 6)}</g>`,
  ) +
  disc(500, 500, 340, M.steelV) +
  disc(500, 500, 340, 'none', 'stroke="#8b959c" stroke-width="4"') +
  times(8, (i) => `<g transform="rotate(${i * 45} 500 500)">${disc(500, 236, 24, '#ffffff')}</g>`) +
  disc(500, 500, 200, ink.main) +
  ringText(ink.brand, '#fff') +
  disc(500, 500, 52, '#ffffff');

export const flapDisc: Drawing = (ink) =>
  floor(520, 640, 880) +
  times(
    36,
    (i) =>
      `<g transform="rotate(${i * 10} 500 500)">${shape('M440 130 L556 130 L540 320 L456 320 Z', i % 2 ? '#9a4f2a' : '#b4633a')}</g>`,
  ) +
  disc(500, 500, 210, '#e7dfcd') +
  disc(500, 500, 190, ink.main) +
  letters(500, 400, ink.brand, '#fff', 46, 250) +
  disc(500, 500, 60, '#ffffff');

export const sandingDisc: Drawing = (ink) =>
  floor(520, 640, 880) +
  times(3, (i) => disc(530 - i * 26, 540 - i * 26, 330, i === 2 ? '#b3763f' : '#8f5b2d')) +
  disc(478, 488, 330, 'none', 'stroke="#d29a62" stroke-width="5" stroke-dasharray="2 12"') +
  times(8, (i) => `<g transform="rotate(${i * 45} 478 488)">${disc(478, 300, 28, '#ffffff')}</g>`) +
  disc(478, 488, 30, '#ffffff') +
  label(330, 590, 300, 90, ink);

export const sawBlade: Drawing = (ink) =>
  floor(520, 640, 880) +
  times(
    40,
    (i) =>
      `<g transform="rotate(${i * 9} 500 500)">${shape('M484 128 L516 108 L520 150 L484 150 Z', '#a9b3ba')}</g>`,
  ) +
  disc(500, 500, 360, M.steelV) +
  times(
    4,
    (i) =>
      `<g transform="rotate(${i * 90 + 20} 500 500)">${stroke('M500 150 L500 230 q14 20 0 40', '#5c656c', 8)}</g>`,
  ) +
  disc(500, 500, 210, ink.main) +
  disc(500, 500, 196, 'none', 'stroke="#fff" stroke-width="4" opacity=".6"') +
  letters(500, 400, ink.brand, '#fff', 52, 290) +
  disc(500, 500, 46, '#ffffff');

export const bitSet: Drawing = (ink) =>
  floor(500, 700) +
  rect(170, 380, 660, 460, M.darkV, 34) +
  rect(170, 380, 660, 110, M.mainV, 34) +
  letters(500, 436, ink.brand, '#fff', 60, 520) +
  times(10, (i) => {
    const x = 220 + (i % 5) * 118;
    const y = 540 + Math.floor(i / 5) * 140;
    return (
      rect(x, y, 88, 110, '#2a2e33', 10) +
      rect(x + 26, y - 30, 36, 90, M.steel, 6) +
      shape(`M${x + 32} ${y - 30} L${x + 44} ${y - 60} L${x + 56} ${y - 30} Z`, '#7a848b')
    );
  });

export const holeSaw: Drawing = (ink) =>
  floor(500, 620) +
  rect(486, 120, 28, 200, M.steel) +
  rect(450, 220, 100, 90, M.dark, 14) +
  rect(250, 330, 500, 430, M.main) +
  oval(500, 330, 250, 60, shade(ink.main, 0.25)) +
  oval(500, 330, 70, 18, '#2c3137') +
  rect(390, 480, 60, 160, '#ffffff', 30, 'opacity=".85"') +
  rect(560, 480, 60, 160, '#ffffff', 30, 'opacity=".85"') +
  times(17, (i) => shape(`M${250 + i * 29.4} 756 l14.7 56 l14.7 -56 Z`, '#9ba5ac')) +
  letters(500, 420, ink.brand, '#fff', 44, 300);

export const sandpaper: Drawing = (ink) =>
  floor(520, 640, 850) +
  times(4, (i) =>
    group(
      `rotate(${-10 + i * 6} 500 800)`,
      rect(250, 180, 480, 620, ['#6f7479', '#8a6a45', '#a4723c', '#bf8a4f'][i] ?? '#aaa', 6),
    ),
  ) +
  group(
    'rotate(8 500 800)',
    rect(250, 180, 480, 620, 'none', 6, 'stroke="#dfb57f" stroke-width="3" stroke-dasharray="2 14"'),
    label(330, 600, 320, 110, ink),
  );

export const abrasiveRoll: Drawing = (ink) =>
  floor(520, 620) +
  shape('M300 250 L740 250 L740 850 L300 850 Z', '#a06a37') +
  rect(300, 250, 440, 600, M.wood, 0, 'opacity=".55"') +
  oval(520, 250, 220, 72, '#7d5128') +
  oval(520, 250, 150, 48, '#b98450') +
  oval(520, 250, 70, 22, '#f1ebe3') +
  shape('M740 700 Q840 700 900 790 L880 850 L300 850 Z', '#8c5a2c') +
  label(370, 480, 300, 120, ink);

export const tapeRoll: Drawing = (ink) =>
  floor(520, 640) +
  disc(500, 540, 310, M.tintV) +
  disc(500, 540, 310, 'none', `stroke="${shade(ink.tint, -0.3)}" stroke-width="6"`) +
  times(6, (i) =>
    disc(500, 540, 296 - i * 18, 'none', 'stroke="#000" stroke-opacity=".1" stroke-width="4"'),
  ) +
  disc(500, 540, 186, '#e9dfcb') +
  disc(500, 540, 160, '#ffffff') +
  turned(0, letters(500, 540, ink.brand, ink.main, 52, 270)) +
  shape('M760 700 L850 830 L700 850 L660 790 Z', M.tintV);

export const padlock: Drawing = (ink) =>
  floor(500, 560) +
  stroke('M350 470 L350 320 Q350 160 500 160 Q650 160 650 320 L650 470', '#98a2a9', 70) +
  stroke('M338 460 L338 320 Q344 178 470 152', '#eef2f4', 14, 'opacity=".8"') +
  rect(250, 450, 500, 400, ink.look === 1 || ink.look === 4 ? M.steel : M.brass, 40) +
  letters(500, 540, ink.brand, '#4c3a10', 60, 400) +
  disc(500, 670, 50, '#3f330f') +
  rect(484, 680, 32, 100, '#3f330f', 10);

const link = (x: number, y: number, flat: boolean): string =>
  flat
    ? rect(x - 36, y - 90, 72, 180, 'none', 36, 'stroke="#8f99a1" stroke-width="34"') +
      rect(x - 44, y - 90, 72, 180, 'none', 36, 'stroke="#e3e9ec" stroke-width="8"')
    : rect(x - 17, y - 96, 34, 192, M.steel, 17);

export const chain: Drawing = () =>
  floor(500, 520, 850) +
  turned(
    30,
    times(6, (i) => link(500, 130 + i * 148, i % 2 === 0)),
  );

/** A coil seen a little from above, its rounds lit one by one. */
const coil = (color: string, width: number, twist: string): string =>
  times(5, (i) =>
    oval(
      500,
      700 - i * 70,
      320,
      120,
      'none',
      `stroke="${shade(color, -0.12 + (i % 2) * 0.12)}" stroke-width="${width}"`,
    ),
  ) +
  times(5, (i) =>
    oval(
      500,
      692 - i * 70,
      320,
      120,
      'none',
      `stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-dasharray="${twist}"`,
    ),
  );

export const rope: Drawing = (ink) =>
  floor(500, 640, 850) +
  coil(['#e8c34a', '#eceae4', '#e6d9bd'][ink.look] ?? '#e8c34a', 64, '14 22') +
  rect(420, 470, 160, 110, ink.main, 12) +
  letters(500, 525, ink.brand, '#fff', 40, 140);

export const cableRoll: Drawing = (ink) =>
  floor(500, 640, 850) + coil(ink.tint, 58, '400 60') + label(390, 480, 220, 90, ink);

export const casterWheel: Drawing = (ink) =>
  floor(500, 460) +
  rect(280, 180, 440, 60, M.steelV, 12) +
  times(4, (i) => disc(330 + i * 114, 210, 14, '#5f686f')) +
  rect(430, 236, 140, 60, M.steelV, 12) +
  shape('M350 290 L650 290 L620 640 L540 640 L540 470 L460 470 L460 640 L380 640 Z', M.steel) +
  disc(500, 640, 214, '#2f3438') +
  disc(500, 640, 150, ink.look % 2 ? '#d8dde0' : M.mainV) +
  disc(500, 640, 56, M.steelV) +
  disc(500, 640, 24, '#59626a');

export const pneumaticWheel: Drawing = (_ink) =>
  floor(500, 560, 870) +
  disc(500, 500, 360, '#24282c') +
  times(40, (i) => `<g transform="rotate(${i * 9} 500 500)">${rect(490, 140, 20, 46, '#14171a', 6)}</g>`) +
  disc(500, 500, 290, '#33383e') +
  disc(500, 500, 210, M.mainV) +
  times(
    5,
    (i) => `<g transform="rotate(${i * 72} 500 500)">${disc(500, 390, 34, '#24282c', 'opacity=".5"')}</g>`,
  ) +
  disc(500, 500, 70, M.steelV) +
  disc(500, 500, 30, '#33383e');

export const bulb: Drawing = (ink) =>
  floor(500, 320) +
  disc(500, 370, 230, '#fffdf4') +
  disc(500, 370, 230, 'none', 'stroke="#e2dfd2" stroke-width="8"') +
  shape('M350 520 L650 520 L600 680 L400 680 Z', M.white) +
  rect(410, 680, 180, 130, M.steel, 14) +
  times(4, (i) => rect(404, 700 + i * 28, 192, 10, '#8a949b', 5)) +
  oval(500, 820, 56, 22, '#3a4047') +
  letters(500, 600, ink.brand, ink.main, 40, 180);

export const socket: Drawing = (ink) =>
  floor(500, 520) +
  rect(
    240,
    250,
    520,
    560,
    ink.tint === '#2b2d30' ? M.darkV : M.whiteV,
    40,
    'stroke="#d3dade" stroke-width="6"',
  ) +
  (ink.look === 2
    ? rect(
        380,
        380,
        240,
        300,
        ink.tint === '#2b2d30' ? '#3b4147' : '#f9fafb',
        20,
        'stroke="#cfd6da" stroke-width="6"',
      )
    : disc(
        500,
        530,
        170,
        ink.tint === '#2b2d30' ? '#3b4147' : '#f3f5f6',
        'stroke="#cfd6da" stroke-width="8"',
      ) + times(3, (i) => disc(430 + i * 70, 530, 20, '#1d2023'))) +
  letters(500, 760, ink.brand, ink.main, 34, 300);

export const breaker: Drawing = (ink) =>
  floor(500, 460) +
  rect(310, 180, 380, 660, M.whiteV, 20, 'stroke="#cfd6da" stroke-width="6"') +
  rect(310, 180, 380, 110, ink.main, 20) +
  letters(500, 236, ink.brand, '#fff', 48, 330) +
  rect(380, 400, 240, 170, '#e2e7ea', 14) +
  rect(410, 420, 180, 70, '#2c3137', 12) +
  (ink.look === 1 ? rect(600, 600, 50, 34, '#d9a93c', 6) : '') +
  letters(500, 660, '220/380V', '#4a5158', 46, 280);

export const extension: Drawing = (ink) =>
  floor(500, 700) +
  stroke('M240 560 Q120 560 130 400 Q150 220 380 240 Q600 260 560 360 Q520 440 420 400', '#f0efe9', 34) +
  stroke('M240 560 Q120 560 130 400 Q150 220 380 240 Q600 260 560 360 Q520 440 420 400', '#c9c6bb', 5) +
  rect(230, 520, 600, 180, M.whiteV, 40, 'stroke="#cfd6da" stroke-width="6"') +
  times(
    4,
    (i) =>
      disc(320 + i * 120, 610, 50, '#e6eaec', 'stroke="#cfd6da" stroke-width="5"') +
      disc(304 + i * 120, 610, 8, '#33383e') +
      disc(336 + i * 120, 610, 8, '#33383e'),
  ) +
  rect(752, 574, 50, 70, ink.main, 12);

export const driverBit: Drawing = (ink) => {
  const one = (x: number, s: number) =>
    group(
      `translate(${x} 850) scale(${s})`,
      shape('M-60 -330 L-30 -350 L30 -350 L60 -330 L60 0 L-60 0 Z', M.steel),
      rect(-20, -350, 40, 350, '#ffffff', 0, 'opacity=".25"'),
      rect(-40, -520, 80, 180, M.dark, 8),
      rect(-52, -430, 104, 40, ink.main, 6),
      shape('M-40 -516 L-26 -640 L26 -640 L40 -516 Z', M.steel),
      shape('M-26 -640 L0 -676 L26 -640 Z', '#59626a'),
    );
  return floor(500, 560, 852) + one(310, 0.98) + one(500, 0.86) + one(670, 0.74);
};

export const sabreBlade: Drawing = (ink) =>
  floor(500, 760, 760) +
  times(3, (n) =>
    group(
      `rotate(${-24 + n * 12} 260 760)`,
      rect(180, 500, 640, 84, M.steelV, 6),
      times(31, (i) => shape(`M${230 + i * 19} 584 l7 18 l12 -18 Z`, '#6f7980')),
      rect(300, 514, 300, 52, ink.main, 4),
      letters(450, 540, ink.brand, '#fff', 34, 280),
      disc(206, 542, 14, '#ffffff'),
    ),
  );

export const doorLock: Drawing = (ink) =>
  floor(500, 560) +
  rect(280, 230, 130, 620, M.brass, 12) +
  rect(400, 330, 260, 420, M.steel, 12) +
  rect(200, 440, 90, 80, M.brassV, 8) +
  rect(170, 600, 120, 50, M.steelV, 6) +
  disc(530, 640, 34, '#33383e') +
  rect(520, 650, 20, 60, '#33383e', 8) +
  rect(500, 430, 60, 60, '#33383e', 4) +
  letters(530, 380, ink.brand, '#59646c', 30, 220) +
  times(
    2,
    (i) =>
      disc(790, 300 + i * 210, 50, 'none', 'stroke="#c79a3a" stroke-width="20"') +
      rect(780, 348 + i * 210, 20, 110, M.brass, 4),
  );

export const ladder: Drawing = (ink) =>
  floor(500, 640) +
  stroke('M560 140 L760 850', '#9aa4ab', 34) +
  stroke('M440 140 L640 850', '#9aa4ab', 0) +
  stroke('M400 140 L250 850', '#c5ccd2', 44) +
  stroke('M590 140 L560 850', '#b3bcc3', 44) +
  times(6, (i) => rect(378 - i * 22, 240 + i * 104, 214 + i * 18, 30, M.steelV, 8)) +
  rect(380, 110, 230, 66, M.mainV, 18) +
  letters(495, 143, ink.brand, '#fff', 40, 200) +
  times(2, (i) => rect(226 + i * 310, 830, 54, 34, '#24282c', 8));
