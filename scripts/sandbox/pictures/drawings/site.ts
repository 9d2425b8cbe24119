import {
  type Drawing,
  disc,
  floor,
  group,
  isDark,
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

export const broom: Drawing = (ink) => {
  const bristle = ink.look === 2 ? '#d9b25a' : ink.main;
  return (
    floor(500, 620) +
    rect(478, 80, 44, 520, M.wood, 20) +
    shape('M260 590 L740 590 L760 680 L240 680 Z', M.accentV) +
    times(24, (i) =>
      shape(
        `M${246 + i * 21} 676 L${266 + i * 21} 676 L${264 + i * 22 - 14} 850 L${240 + i * 22 - 14} 850 Z`,
        i % 2 ? bristle : shade(bristle, -0.18),
      ),
    ) +
    letters(500, 636, ink.brand, isDark(ink.accent) ? '#fff' : ink.main, 40, 380)
  );
};

export const bucket: Drawing = (ink) =>
  floor(500, 560) +
  stroke('M240 360 Q250 120 500 120 Q750 120 760 360', '#8d979f', 18) +
  rect(430, 96, 140, 44, M.dark, 20) +
  shape('M220 340 L780 340 L710 820 Q706 850 670 850 L330 850 Q294 850 290 820 Z', M.main) +
  oval(500, 342, 282, 62, shade(ink.main, 0.25)) +
  oval(500, 346, 250, 48, shade(ink.main, -0.35)) +
  letters(500, 600, ink.brand, '#fff', 76, 380);

export const vacuum: Drawing = (ink) =>
  floor(500, 620) +
  rect(300, 460, 400, 330, ink.look === 0 ? M.steel : M.main, 40) +
  rect(280, 330, 440, 150, M.darkV, 50) +
  rect(400, 270, 200, 80, M.mainV, 36) +
  letters(500, 410, ink.brand, '#fff', 56, 340) +
  disc(340, 810, 46, '#24282c') +
  disc(660, 810, 46, '#24282c') +
  stroke('M300 560 Q120 540 130 340 Q140 160 340 140', '#3a4047', 46) +
  stroke('M300 560 Q120 540 130 340 Q140 160 340 140', '#5a636a', 46, 'stroke-dasharray="6 14"') +
  rect(330, 110, 300, 50, M.darkV, 20);

export const sprayBottle: Drawing = (ink) =>
  floor(500, 400) +
  shape(
    'M380 400 Q380 330 450 320 L450 260 L550 260 L550 320 Q620 330 620 400 L640 800 Q640 850 590 850 L410 850 Q360 850 360 800 Z',
    M.main,
  ) +
  rect(430, 190, 140, 80, M.white, 14) +
  shape('M300 130 L560 120 Q620 124 620 180 L430 210 L300 190 Z', M.darkV) +
  shape('M410 205 Q380 260 400 310 L372 310 Q350 250 376 200 Z', ink.main) +
  rect(386, 470, 228, 260, '#ffffff', 16) +
  letters(500, 540, ink.brand, ink.main, 50, 206) +
  letters(500, 620, 'LIMPIA', '#56626b', 42, 180);

export const tapeMeasure: Drawing = (ink) =>
  floor(500, 680, 800) +
  rect(560, 640, 330, 50, '#f5d33f', 4) +
  times(16, (i) => rect(575 + i * 20, 640, 3, i % 5 ? 18 : 32, '#33383e')) +
  rect(880, 630, 18, 80, M.steel, 4) +
  shape(
    'M200 380 Q200 240 350 240 L560 240 Q720 250 720 420 L720 660 Q720 740 640 740 L280 740 Q200 740 200 660 Z',
    M.mainV,
  ) +
  disc(440, 480, 180, M.darkV) +
  disc(440, 480, 140, '#f5d33f') +
  letters(440, 480, ink.brand, '#26292d', 48, 240) +
  rect(600, 270, 90, 110, M.accentV, 20);

export const level: Drawing = (ink) =>
  floor(500, 820, 640) +
  rect(80, 400, 840, 180, M.mainV, 16) +
  rect(80, 400, 840, 34, shade(ink.main, 0.35), 12) +
  rect(80, 546, 840, 34, shade(ink.main, -0.35), 12) +
  rect(410, 410, 180, 76, '#e8f7c4', 20) +
  rect(410, 410, 180, 76, 'none', 20, 'stroke="#2c3137" stroke-width="8"') +
  oval(500, 446, 32, 20, '#c2ea62') +
  stroke('M462 412 L462 484 M538 412 L538 484', '#2c3137', 6) +
  times(
    2,
    (i) =>
      disc(210 + i * 580, 490, 56, '#e8f7c4', 'stroke="#2c3137" stroke-width="10"') +
      oval(210 + i * 580, 490, 18, 30, '#b5dd55'),
  ) +
  letters(660, 520, ink.brand, '#fff', 40, 170);

export const caliper: Drawing = (ink) =>
  floor(500, 760, 780) +
  turned(
    -12,
    rect(90, 420, 830, 96, M.steelV, 6),
    times(46, (i) => rect(130 + i * 17, 420, 3, i % 5 ? 22 : 40, '#58616a')),
    shape('M100 420 L100 760 L150 700 L170 516 L170 420 Z', M.steel),
    shape('M100 430 L130 280 L160 420 Z', M.steel),
    rect(330, 380, 330, 190, M.darkV, 22),
    rect(370, 410, 220, 84, '#d7e5d2', 8),
    letters(480, 452, '25.40', '#1b2419', 66, 200),
    shape('M330 540 L330 760 L290 700 L290 516 Z', M.steel),
    letters(500, 536, ink.brand, '#fff', 30, 240),
    disc(625, 452, 18, ink.main),
  );

export const square: Drawing = (ink) =>
  floor(520, 640, 860) +
  shape('M250 150 L330 150 L330 740 L840 740 L840 830 L250 830 Z', M.steelV) +
  rect(236, 130, 108, 300, M.main, 16) +
  times(26, (i) => rect(360 + i * 18, 742, 3, i % 5 ? 24 : 42, '#4e575f')) +
  times(14, (i) => rect(288, 450 + i * 18, i % 5 ? 24 : 42, 3, '#4e575f')) +
  letters(290, 280, ink.brand, '#fff', 46, 260, 'transform="rotate(-90 290 280)"');

export const multimeter: Drawing = (ink) =>
  floor(480, 440) +
  rect(300, 120, 360, 730, M.mainV, 50) +
  rect(336, 156, 288, 658, M.darkV, 34) +
  rect(366, 190, 228, 130, '#cfe0c6', 10) +
  letters(480, 255, '220.0', '#182016', 86, 210) +
  disc(480, 500, 116, '#1c2024') +
  disc(480, 500, 84, M.mainV) +
  rect(472, 424, 16, 70, '#fff', 6) +
  times(12, (i) => `<g transform="rotate(${i * 30} 480 500)">${rect(476, 372, 8, 18, '#e8edf0', 3)}</g>`) +
  letters(480, 360, ink.brand, '#fff', 30, 200) +
  times(3, (i) => disc(400 + i * 80, 720, 26, i === 1 ? '#15181b' : '#c0392b')) +
  stroke('M560 720 Q760 760 760 560 L770 300', '#c0392b', 14) +
  rect(752, 180, 36, 130, '#c0392b', 14);

export const glove: Drawing = (ink) =>
  floor(500, 520) +
  shape(
    'M340 850 L330 560 Q230 520 220 430 Q222 380 262 386 L350 470 L350 220 Q352 180 390 180 Q424 182 426 220 L432 400 L440 160 Q444 122 480 122 Q516 124 516 160 L516 400 L540 180 Q548 146 580 150 Q612 156 610 190 L596 420 L632 260 Q642 230 668 238 Q694 248 688 280 L660 560 L650 850 Z',
    ink.look === 0 || ink.look === 4 ? '#d9a860' : M.mainV,
  ) +
  shape('M330 560 L660 560 L654 720 L336 720 Z', '#000', 'opacity=".07"') +
  rect(326, 730, 340, 120, M.accentV, 18) +
  letters(496, 790, ink.brand, '#fff', 50, 280);

export const goggles: Drawing = (ink) =>
  floor(500, 680, 720) +
  stroke('M180 420 Q120 440 110 540 M820 420 Q880 440 890 540', ink.main, 30) +
  shape(
    'M170 400 Q500 330 830 400 Q850 560 760 610 Q640 640 560 560 Q500 510 440 560 Q360 640 240 610 Q150 560 170 400 Z',
    M.glass,
    `stroke="${ink.main}" stroke-width="22"`,
  ) +
  stroke('M240 440 Q330 410 420 430', '#ffffff', 16, 'opacity=".9"') +
  letters(500, 690, ink.brand, '#59646c', 40, 300);

export const weldingMask: Drawing = (ink) =>
  floor(500, 520) +
  shape('M280 250 Q500 100 720 250 L740 640 Q700 830 500 850 Q300 830 260 640 Z', M.darkV) +
  rect(340, 380, 320, 170, '#17352c', 20) +
  rect(360, 400, 280, 60, '#3f8f72', 12, 'opacity=".6"') +
  letters(500, 690, ink.brand, '#fff', 56, 320);

export const boot: Drawing = (ink) =>
  floor(500, 760) +
  shape(
    'M330 160 L590 160 L600 480 Q640 580 800 610 Q860 630 860 720 L860 780 L300 780 L310 480 Z',
    ink.look === 2 ? M.darkV : '#6b4a2c',
  ) +
  shape('M700 590 Q860 610 860 720 L860 780 L690 780 Z', '#4f351d') +
  rect(320, 150, 280, 60, ink.main, 20) +
  times(5, (i) => stroke(`M470 ${270 + i * 60} L600 ${250 + i * 62}`, '#e8c98f', 12)) +
  rect(284, 770, 590, 70, '#23262a', 20) +
  times(11, (i) => rect(296 + i * 52, 830, 30, 24, '#23262a', 6)) +
  letters(410, 640, ink.brand, '#e8d9c2', 36, 180);

export const earmuffs: Drawing = (ink) =>
  floor(500, 640) +
  stroke('M240 560 Q230 170 500 170 Q770 170 760 560', '#24282c', 52) +
  stroke('M300 300 Q360 200 500 196', '#59626a', 12) +
  times(
    2,
    (i) => rect(130 + i * 560, 480, 180, 330, M.main, 80) + rect(i ? 660 : 300, 500, 50, 290, '#1d2023', 24),
  ) +
  letters(220, 645, ink.brand, '#fff', 30, 150) +
  letters(780, 645, ink.brand, '#fff', 30, 150);

export const respirator: Drawing = (ink) =>
  floor(500, 560) +
  stroke('M250 460 Q110 380 150 240 M750 460 Q890 380 850 240', '#e2c14a', 16) +
  shape(
    'M230 480 Q300 280 500 270 Q700 280 770 480 Q760 720 500 800 Q240 720 230 480 Z',
    M.whiteV,
    'stroke="#d3dade" stroke-width="6"',
  ) +
  rect(420, 510, 160, 110, '#e4e9ec', 20) +
  letters(500, 440, ink.brand, ink.main, 44, 280) +
  stroke('M420 320 Q500 290 580 320', '#9aa4ab', 16);

export const halfMask: Drawing = (ink) =>
  floor(500, 660) +
  shape('M330 330 Q500 220 670 330 L720 620 Q640 780 500 790 Q360 780 280 620 Z', '#4a525a') +
  disc(500, 560, 80, '#2a2e33') +
  times(
    2,
    (i) =>
      disc(250 + i * 500, 600, 150, M.mainV) +
      disc(250 + i * 500, 600, 104, '#f1f3f4') +
      letters(250 + i * 500, 600, ink.brand, ink.main, 34, 180),
  );

export const mop: Drawing = (ink) =>
  floor(500, 620) +
  turned(
    10,
    rect(482, 70, 36, 600, ink.look === 1 ? M.wood : M.steel, 16),
    rect(472, 70, 56, 120, M.main, 24),
    rect(330, 640, 340, 60, M.main, 26),
    times(17, (i) =>
      stroke(
        `M${340 + i * 20} 690 Q${320 + i * 22} 780 ${330 + i * 21} 850`,
        ink.look === 1 ? '#efe7d6' : shade(ink.main, i % 2 ? 0.5 : 0.3),
        22,
      ),
    ),
  );

export const wireBrush: Drawing = (ink) =>
  floor(500, 780, 760) +
  turned(
    -12,
    shape(
      'M110 500 Q120 450 200 460 L480 500 L880 500 Q900 500 900 530 L900 570 L480 570 L200 560 Q110 560 110 500 Z',
      ink.look ? M.mainV : M.woodV,
    ),
    times(34, (i) => stroke(`M${500 + i * 11.8} 570 l${(i % 3) - 1} 110`, i % 2 ? '#7d878e' : '#aab4bb', 6)),
    letters(330, 512, ink.brand, ink.look ? '#fff' : '#6d4318', 38, 250),
  );

export const longTape: Drawing = (ink) =>
  floor(500, 680, 840) +
  rect(540, 740, 340, 40, '#f5d33f', 4) +
  rect(870, 730, 18, 70, M.steel, 4) +
  disc(440, 500, 300, M.mainV) +
  disc(440, 500, 240, '#f5d33f') +
  times(5, (i) => disc(440, 500, 226 - i * 26, 'none', 'stroke="#c9a41f" stroke-width="6"')) +
  disc(440, 500, 96, M.accentV) +
  rect(432, 300, 20, 200, M.steel, 8) +
  disc(442, 310, 36, M.darkV) +
  letters(440, 700, ink.brand, '#26292d', 40, 240);

export const laserLevel: Drawing = (ink) => {
  const beam = ink.tint === '#2f8048' ? '#2ecc71' : '#ff4b3e';
  return (
    floor(500, 460) +
    stroke('M60 420 L940 420', beam, 8, 'opacity=".55"') +
    stroke('M500 80 L500 800', beam, 8, 'opacity=".3"') +
    rect(300, 240, 400, 470, M.mainV, 60) +
    rect(350, 290, 300, 230, M.darkV, 40) +
    disc(500, 405, 76, '#0e1113') +
    disc(500, 405, 30, beam) +
    letters(500, 610, ink.brand, '#fff', 56, 320) +
    rect(420, 706, 160, 60, M.steelV, 10) +
    rect(360, 760, 280, 90, M.darkV, 20)
  );
};

export const micrometer: Drawing = (ink) =>
  floor(500, 700, 800) +
  stroke('M250 420 Q180 420 180 540 Q190 740 400 740 Q600 730 600 520', '#59626a', 70) +
  rect(210, 380, 90, 80, M.steelV, 8) +
  rect(300, 398, 130, 44, M.steelV, 4) +
  rect(560, 370, 130, 100, M.steelV, 8) +
  rect(680, 380, 200, 80, M.steelV, 20) +
  times(12, (i) => rect(700 + i * 15, 380, 5, 80, '#6f7980')) +
  rect(870, 396, 60, 48, M.steelV, 14) +
  letters(390, 740, ink.brand, '#ffffff', 34, 260);

export const clampMeter: Drawing = (ink) =>
  floor(500, 420) +
  stroke('M400 420 Q300 340 320 230 Q350 110 500 110 Q650 110 680 230 Q700 340 600 420', ink.main, 60) +
  rect(350, 390, 300, 460, M.mainV, 60) +
  rect(380, 420, 240, 400, M.darkV, 40) +
  disc(500, 510, 66, '#1c2024') +
  disc(500, 510, 44, M.mainV) +
  rect(410, 620, 180, 110, '#cfe0c6', 10) +
  letters(500, 676, '42.7A', '#182016', 58, 160) +
  letters(500, 780, ink.brand, '#fff', 30, 190);

export const insulator: Drawing = (ink) => {
  const one = (x: number, y: number, s: number, color: string) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      rect(-30, -260, 60, 520, M.steel, 10),
      times(
        4,
        (i) => oval(0, -150 + i * 90, 130, 40, color) + oval(0, -162 + i * 90, 130, 36, shade(color, 0.22)),
      ),
    );
  return (
    floor(500, 560) +
    one(370, 580, 1, '#2b2f33') +
    one(650, 640, 0.78, '#f0b429') +
    label(380, 130, 260, 80, ink)
  );
};

export const energizer: Drawing = (ink) =>
  floor(500, 520) +
  (ink.look === 1
    ? group(
        'rotate(-12 500 200)',
        rect(300, 110, 400, 170, '#1d3557', 8),
        times(7, (i) => rect(306 + i * 56, 116, 48, 158, '#2f5d8c', 2)),
      )
    : '') +
  rect(270, 300, 460, 470, M.mainV, 50) +
  rect(310, 340, 380, 250, M.darkV, 30) +
  shape('M520 370 L440 480 L500 480 L470 570 L570 450 L510 450 Z', '#f5c518') +
  letters(500, 660, ink.brand, '#fff', 60, 380) +
  disc(400, 790, 36, '#c0392b') +
  disc(600, 790, 36, '#2e7d32') +
  stroke('M400 800 L400 850 M600 800 L600 850', '#33383e', 14);

export const oilCan: Drawing = (ink) =>
  floor(500, 520) +
  shape(
    'M300 330 L560 330 Q700 330 720 440 L720 800 Q720 850 670 850 L330 850 Q280 850 280 800 L280 350 Q280 330 300 330 Z',
    M.main,
  ) +
  shape('M560 400 Q640 400 650 470 L650 560 L560 560 Z', '#ffffff') +
  rect(330, 220, 140, 120, M.dark, 16) +
  rect(320, 600, 360, 190, '#ffffff', 14) +
  letters(500, 660, ink.brand, ink.main, 56, 330) +
  letters(500, 740, 'LUBRICANTE', '#4a545c', 38, 280);
