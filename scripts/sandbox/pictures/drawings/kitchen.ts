import {
  type Drawing,
  disc,
  floor,
  group,
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

export const utensil: Drawing = (ink) => {
  const handle = rect(478, 420, 44, 440, ink.look % 2 ? M.steel : M.main, 22) + disc(500, 820, 12, '#fff');
  const heads = [
    oval(500, 280, 130, 120, M.steelV) + oval(500, 270, 100, 84, '#8e989f'),
    oval(500, 280, 140, 130, M.steelV) +
      times(12, (i) => disc(430 + (i % 4) * 46, 220 + Math.floor(i / 4) * 52, 12, '#ffffff')),
    rect(390, 150, 220, 270, M.dark, 30) + times(3, (i) => rect(430 + i * 52, 200, 24, 170, '#ffffff', 12)),
    stroke('M480 440 Q380 260 440 130 M520 440 Q620 260 560 130', '#a5afb6', 34),
    times(5, (i) => oval(500, 290, 30 + i * 28, 160, 'none', 'stroke="#98a2a9" stroke-width="9"')),
  ];
  return (
    floor(520, 460, 850) +
    turned(22, rect(486, 380, 28, 80, M.steel), handle, heads[ink.look] ?? heads[0] ?? '')
  );
};

export const cuttingBoard: Drawing = (ink) =>
  floor(500, 600, 850) +
  rect(260, 130, 480, 720, ink.look === 1 ? M.whiteV : M.woodV, 50) +
  times(4, (i) =>
    stroke(
      `M${330 + i * 110} 150 Q${350 + i * 110} 480 ${320 + i * 115} 830`,
      ink.look === 1 ? '#d7dde1' : '#b07a3e',
      5,
      'opacity=".5"',
    ),
  ) +
  rect(430, 170, 140, 50, '#ffffff', 25) +
  letters(500, 780, ink.brand, ink.look === 1 ? ink.main : '#7c4d1c', 44, 300);

export const grater: Drawing = () =>
  floor(500, 420) +
  shape('M360 240 L640 240 L700 840 L300 840 Z', M.steel) +
  times(24, (i) => oval(390 + (i % 4) * 70, 330 + Math.floor(i / 4) * 82, 16, 10, '#5f6a72')) +
  rect(400, 130, 200, 110, M.dark, 40);

export const container: Drawing = (ink) =>
  floor(500, 640) +
  shape(
    'M220 420 L780 420 L750 810 Q746 850 706 850 L294 850 Q254 850 250 810 Z',
    M.glass,
    'stroke="#b7cdd6" stroke-width="6"',
  ) +
  oval(400, 640, 80, 110, '#e8b04a', 'opacity=".55"') +
  oval(600, 660, 90, 100, '#d96b3a', 'opacity=".5"') +
  rect(190, 330, 620, 110, M.main, 34) +
  times(2, (i) => rect(160 + i * 600, 380, 80, 120, shade(ink.main, -0.2), 18)) +
  letters(500, 386, ink.brand, '#fff', 48, 400);

const fork = (x: number): string =>
  rect(x - 16, 420, 32, 430, M.steel, 14) +
  shape(
    `M${x - 60} 140 L${x - 44} 140 L${x - 40} 290 L${x - 24} 290 L${x - 20} 140 L${x - 4} 140 L${x} 290 L${x + 16} 290 L${x + 20} 140 L${x + 36} 140 L${x + 40} 290 L${x + 44} 290 L${x + 60} 140 L${x + 60} 330 Q${x + 40} 420 ${x} 430 Q${x - 40} 420 ${x - 60} 330 Z`,
    M.steelV,
  );

export const cutlery: Drawing = (ink) =>
  floor(500, 640) +
  fork(300) +
  shape('M470 130 Q560 160 560 420 L540 480 L470 480 Z', M.steelV) +
  rect(466, 470, 66, 380, ink.look === 1 ? M.wood : M.steel, 26) +
  oval(720, 260, 82, 130, M.steelV) +
  oval(712, 246, 52, 90, '#eef2f4') +
  rect(704, 380, 32, 470, M.steel, 14);

export const knife: Drawing = (ink) =>
  floor(500, 720, 760) +
  turned(
    -18,
    shape('M80 470 Q300 400 610 420 L610 540 L300 560 Q140 540 80 470 Z', M.steelV),
    shape('M80 470 Q140 540 300 560 L610 540 L610 526 L300 544 Q150 530 80 470 Z', '#f7fafb'),
    rect(600, 420, 310, 96, ink.look === 1 || ink.look === 4 ? M.woodV : M.darkV, 34),
    times(3, (i) => disc(670 + i * 86, 468, 13, '#c9d1d6')),
    letters(440, 470, ink.brand, '#6d777e', 36, 260),
  );

export const sharpener: Drawing = () =>
  floor(520, 560, 820) +
  turned(
    32,
    rect(480, 90, 40, 500, M.steel, 18),
    rect(440, 580, 120, 40, M.steelV, 18),
    rect(448, 610, 104, 260, M.dark, 40),
  );

export const knifeSharpener: Drawing = (ink) =>
  floor(500, 620, 800) +
  rect(220, 520, 560, 240, M.mainV, 70) +
  rect(260, 460, 220, 100, M.darkV, 20) +
  shape('M320 470 L350 540 L380 470 Z M400 470 L430 540 L460 470 Z', '#c9d1d6') +
  letters(520, 660, ink.brand, '#fff', 60, 400);

export const whetstone: Drawing = (ink) =>
  floor(500, 760, 760) +
  shape('M160 520 L780 420 L880 520 L260 640 Z', '#9aa1a6') +
  shape('M160 520 L260 640 L260 740 L160 620 Z', '#6d7479') +
  shape('M260 640 L880 520 L880 620 L260 740 Z', '#b5613f') +
  letters(560, 640, ink.brand, '#ffffff', 44, 300, 'transform="rotate(-11 560 640)"');

const lid = (y: number, rx: number): string =>
  oval(500, y, rx, 46, M.steelV) +
  oval(500, y - 14, rx * 0.9, 34, '#dfe5e8') +
  rect(465, y - 84, 70, 60, M.dark, 24);

export const stockPot: Drawing = (ink) => {
  const body = ink.look === 3 ? M.main : M.steel;
  return (
    floor(500, 680) +
    rect(130, 470, 110, 60, M.dark, 26) +
    rect(760, 470, 110, 60, M.dark, 26) +
    rect(220, 380, 560, 460, body, 40) +
    lid(384, 288) +
    letters(500, 620, ink.brand, ink.look === 3 ? '#fff' : '#6d777e', 50, 380)
  );
};

export const fryingPan: Drawing = (ink) =>
  floor(440, 660, 760) +
  group('rotate(-6 500 560)', rect(680, 520, 270, 62, M.darkV, 30), rect(650, 526, 70, 50, M.steelV, 10)) +
  oval(410, 580, 330, 190, shade(ink.main, -0.1)) +
  oval(410, 556, 330, 186, ink.look === 1 ? '#2b2e31' : ink.main) +
  oval(410, 556, 296, 160, '#2d3136') +
  oval(410, 572, 250, 128, '#383d43') +
  times(18, (i) => disc(260 + ((i * 73) % 300), 500 + ((i * 41) % 130), 3, '#7d868d', 'opacity=".7"')) +
  letters(410, 580, ink.brand, '#6d757c', 38, 260);

export const saucepan: Drawing = (ink) =>
  floor(440, 600) +
  rect(660, 500, 290, 60, M.darkV, 28) +
  rect(180, 440, 500, 400, ink.look === 2 ? M.main : M.steel, 44) +
  group('translate(-70 0)', lid(444, 258)) +
  letters(430, 650, ink.brand, ink.look === 2 ? '#fff' : '#6d777e', 48, 360);

export const kettle: Drawing = (ink) =>
  floor(500, 640) +
  stroke('M330 380 Q330 180 500 180 Q670 180 670 380', '#24282c', 42) +
  shape('M700 520 L860 380 L890 410 L770 640 Z', M.steelV) +
  shape(
    'M250 500 Q260 360 500 360 Q740 360 750 500 L770 780 Q770 850 700 850 L300 850 Q230 850 230 780 Z',
    ink.look === 2 ? M.main : M.steel,
  ) +
  oval(500, 376, 110, 26, '#dfe5e8') +
  disc(500, 340, 34, M.darkV) +
  letters(490, 660, ink.brand, ink.look === 2 ? '#fff' : '#69737a', 52, 360);

export const plate: Drawing = (ink) =>
  floor(500, 700, 850) +
  disc(510, 512, 350, '#c9d2d7') +
  disc(500, 500, 350, M.whiteV) +
  disc(
    500,
    500,
    330,
    'none',
    `stroke="${ink.look === 3 ? '#a5713a' : shade(ink.main, 0.35)}" stroke-width="${ink.look % 2 ? 14 : 5}"`,
  ) +
  disc(500, 500, 226, '#f7f9fa', 'stroke="#dfe5e8" stroke-width="8"') +
  oval(430, 420, 120, 70, '#ffffff', 'opacity=".8"');

/** A cup with its ear to the right. */
const cup = (body: string, ear: string, drink: string, band: string): string =>
  stroke('M660 450 Q840 450 830 590 Q820 720 650 710', ear, 52) +
  rect(270, 340, 410, 490, body, 60) +
  oval(475, 346, 205, 44, '#f8fafb') +
  oval(475, 350, 172, 32, drink) +
  rect(270, 620, 410, 46, band, 0, 'opacity=".85"');

export const mug: Drawing = (ink) =>
  floor(470, 620) +
  oval(475, 826, 330, 40, '#dfe5e8') +
  oval(475, 818, 330, 38, '#f4f7f8') +
  group(
    'translate(95 176) scale(.8)',
    cup(M.white, '#e4e9ec', ink.look ? '#4f2f1a' : '#8a5a33', shade(ink.main, 0.2)),
  );

export const bigMug: Drawing = (ink) =>
  floor(470, 520) +
  (ink.look === 1
    ? cup('#22395f', '#22395f', '#f4f7f8', '#ffffff')
    : cup(
        ink.tint === '#f4f5f5' ? M.white : M.main,
        ink.tint === '#f4f5f5' ? '#e4e9ec' : ink.main,
        '#5a3820',
        '#ffffff',
      ));

export const bowl: Drawing = (ink) =>
  floor(500, 640) +
  shape(
    'M170 440 L830 440 Q810 760 600 820 L400 820 Q190 760 170 440 Z',
    ink.look === 3 ? '#a8623a' : ink.look === 1 ? M.steel : M.white,
  ) +
  oval(500, 442, 330, 84, ink.look === 3 ? '#c07a4e' : '#f4f7f8') +
  oval(500, 450, 292, 66, ink.look === 3 ? '#8a4d2b' : '#dde4e8') +
  rect(400, 812, 200, 34, '#cfd7dc', 12) +
  stroke('M210 560 Q500 640 790 560', shade(ink.main, 0.2), 14, 'opacity=".8"');

export const bakingTray: Drawing = (ink) =>
  floor(500, 780, 780) +
  shape('M240 360 L760 360 L880 720 L120 720 Z', M.steelV) +
  shape('M280 400 L720 400 L812 672 L188 672 Z', ink.look === 1 ? '#33383e' : '#aeb8bf') +
  stroke('M240 360 L760 360 L880 720 L120 720 Z', '#eef2f4', 10) +
  letters(500, 560, ink.brand, ink.look === 1 ? '#6d757c' : '#828c93', 44, 360);

export const pizzaPan: Drawing = () =>
  floor(500, 700, 850) +
  disc(508, 510, 340, '#8a949b') +
  disc(500, 500, 340, M.steelV) +
  disc(500, 500, 296, '#c9d1d6') +
  times(12, (i) => `<g transform="rotate(${i * 30} 500 500)">${disc(500, 300, 12, '#9aa4ab')}</g>`);

export const cakeMould: Drawing = (ink) =>
  floor(500, 660, 830) +
  shape(
    'M190 430 L810 430 L760 760 Q750 800 700 800 L300 800 Q250 800 240 760 Z',
    ink.look === 4 ? M.main : M.steel,
  ) +
  oval(500, 432, 310, 84, '#dfe5e8') +
  oval(500, 440, 276, 66, ink.look === 4 ? shade(ink.main, -0.3) : '#7d878e') +
  (ink.look === 1 ? oval(500, 420, 80, 24, '#dfe5e8') + rect(430, 416, 140, 60, M.steel) : '') +
  rect(770, 520, 60, 150, M.steel, 14);

export const bakingDish: Drawing = (ink) =>
  floor(500, 780, 760) +
  rect(110, 470, 120, 70, M.glass, 30) +
  rect(770, 470, 120, 70, M.glass, 30) +
  shape(
    'M170 450 L830 450 L790 700 Q780 740 730 740 L270 740 Q220 740 210 700 Z',
    ink.look === 2 ? M.main : M.glass,
    'stroke="#b3cbd5" stroke-width="6"',
  ) +
  shape('M190 500 L810 500 L800 560 L200 560 Z', '#e0a24a', 'opacity=".75"') +
  oval(500, 452, 330, 50, '#eef6f9', 'opacity=".9"') +
  letters(500, 650, ink.brand, '#5f7a86', 44, 360);

const glassBody = (d: string, drink: string): string =>
  shape(d, M.glass, 'stroke="#a9c4cf" stroke-width="6"') + drink;

export const glass: Drawing = (ink) => {
  const one = (x: number, s: number) =>
    group(
      `translate(${x} 850) scale(${s}) translate(-500 -850)`,
      glassBody(
        'M360 250 L640 250 L600 830 Q598 850 570 850 L430 850 Q402 850 400 830 Z',
        shape(
          'M384 470 L616 470 L598 800 L402 800 Z',
          ink.look === 3 ? '#e5a82e' : '#cfe8f2',
          'opacity=".85"',
        ),
      ),
      oval(500, 252, 140, 26, '#ffffff', 'opacity=".8"'),
      rect(420, 330, 18, 420, '#ffffff', 9, 'opacity=".8"'),
    );
  return floor(500, 720) + one(330, 0.9) + one(660, 0.9) + one(500, 1.02);
};

export const wineGlass: Drawing = (ink) => {
  const one = (x: number, s: number) =>
    group(
      `translate(${x} 850) scale(${s}) translate(-500 -850)`,
      glassBody(
        ink.look === 2
          ? 'M440 180 L560 180 Q580 480 500 540 Q420 480 440 180 Z'
          : 'M370 220 L630 220 Q680 500 500 560 Q320 500 370 220 Z',
        shape(
          ink.look === 2
            ? 'M436 320 L564 320 Q560 480 500 528 Q440 480 436 320 Z'
            : 'M356 360 L644 360 Q630 510 500 548 Q370 510 356 360 Z',
          ink.look === 0 ? '#8c1f3a' : '#e9c65a',
          'opacity=".8"',
        ),
      ),
      rect(490, 550, 20, 260, M.glass),
      oval(500, 826, 130, 26, M.glass, 'stroke="#a9c4cf" stroke-width="5"'),
    );
  return floor(500, 700) + one(360, 0.92) + one(640, 0.92);
};

export const pitcher: Drawing = (ink) =>
  floor(480, 560) +
  stroke('M660 380 Q850 400 820 580 Q800 700 650 700', '#bcd3dc', 40) +
  shape(
    'M290 230 L240 200 L300 330 Q270 560 300 790 Q306 850 360 850 L600 850 Q654 850 660 790 Q690 560 660 230 Z',
    M.glass,
    'stroke="#a9c4cf" stroke-width="6"',
  ) +
  shape(
    'M296 460 Q280 640 306 780 Q312 830 360 830 L600 830 Q650 830 654 780 Q676 640 664 460 Z',
    ink.look === 3 ? '#7d1d36' : '#f1cf66',
    'opacity=".6"',
  ) +
  (ink.look === 1 ? rect(280, 180, 390, 60, M.main, 20) : '') +
  disc(430, 600, 60, '#f7e08a', 'opacity=".9"') +
  rect(350, 300, 20, 460, '#ffffff', 10, 'opacity=".75"');

export const thermos: Drawing = (ink) =>
  floor(500, 380) +
  rect(420, 90, 160, 130, M.steel, 26) +
  rect(400, 200, 200, 60, M.dark, 16) +
  rect(360, 250, 280, 600, M.tint, 60) +
  rect(360, 770, 280, 80, M.steel, 30) +
  letters(500, 520, ink.brand, '#ffffff', 64, 400, 'transform="rotate(-90 500 520)"') +
  (ink.look === 3 ? stroke('M640 360 Q800 380 780 520 Q760 640 640 640', '#24282c', 36) : '');

export const mate: Drawing = (ink) =>
  floor(500, 480) +
  group('rotate(20 560 300)', rect(548, 60, 24, 380, M.steel, 12), rect(540, 50, 40, 30, M.brass, 12)) +
  shape(
    'M330 420 Q240 620 350 780 Q420 860 500 856 Q580 860 650 780 Q760 620 670 420 Z',
    ['#5d3920', M.steel, M.main][ink.look] ?? M.main,
  ) +
  oval(500, 420, 172, 48, M.steelV) +
  oval(500, 424, 140, 34, '#6f8f3d') +
  stroke('M300 600 Q500 660 700 600', ink.look === 0 ? '#d8b077' : '#ffffff', 10, 'opacity=".6"');

export const bombilla: Drawing = (ink) =>
  floor(520, 420, 840) +
  turned(
    28,
    rect(484, 120, 32, 560, ink.look === 0 ? M.white : M.steel, 14),
    rect(472, 330, 56, 60, M.brass, 12),
    oval(500, 740, 80, 130, M.steel),
    times(15, (i) => disc(458 + (i % 5) * 21, 700 + Math.floor(i / 5) * 34, 6, '#5f686f')),
    rect(466, 104, 68, 34, M.brass, 14),
  );

export const thermosBottle: Drawing = (ink) =>
  floor(500, 340) +
  rect(430, 130, 140, 110, M.dark, 26) +
  stroke('M430 160 Q380 110 440 80 L560 80 Q620 110 570 160', '#24282c', 18) +
  shape(
    'M390 330 Q400 240 500 236 Q600 240 610 330 L620 800 Q620 850 570 850 L430 850 Q380 850 380 800 Z',
    M.tint,
  ) +
  letters(
    500,
    560,
    ink.brand,
    ink.tint === '#f4f5f5' ? '#4d5962' : '#ffffff',
    52,
    360,
    'transform="rotate(-90 500 560)"',
  ) +
  rect(382, 800, 236, 50, M.steel, 24);
