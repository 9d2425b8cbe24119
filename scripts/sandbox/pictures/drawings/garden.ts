import {
  type Drawing,
  disc,
  floor,
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

export const brushCutter: Drawing = (ink) =>
  floor(480, 760) +
  stroke('M250 780 L720 250', '#9aa4ab', 30) +
  stroke('M244 772 L714 244', '#eef2f4', 7) +
  stroke('M470 420 Q560 330 480 280 M520 480 Q640 500 660 420', '#2c3137', 24) +
  rect(640, 140, 240, 200, M.mainV, 46) +
  rect(690, 100, 150, 70, M.accentV, 26) +
  letters(760, 240, ink.brand, '#fff', 44, 200) +
  shape('M130 760 Q200 660 330 720 L300 800 L140 800 Z', M.accentV) +
  oval(230, 810, 150, 26, M.steelV) +
  oval(230, 806, 44, 12, ink.main);

export const trimmerLine: Drawing = (ink) =>
  floor(500, 620) +
  times(7, (i) =>
    disc(
      500,
      530,
      300 - i * 20,
      'none',
      `stroke="${shade(ink.main, i % 2 ? 0.25 : 0.05)}" stroke-width="16"`,
    ),
  ) +
  disc(500, 530, 160, '#ffffff') +
  rect(380, 410, 240, 240, '#ffffff', 20) +
  letters(500, 490, ink.brand, ink.main, 46, 210) +
  stroke('M780 620 Q880 700 830 820', shade(ink.main, 0.1), 16);

export const chainsaw: Drawing = (ink) =>
  floor(500, 800, 780) +
  rect(80, 500, 470, 110, M.steelV, 54) +
  rect(80, 500, 470, 110, 'none', 54, 'stroke="#3a4047" stroke-width="16" stroke-dasharray="20 14"') +
  letters(300, 556, ink.brand, '#6b757d', 42, 260) +
  shape('M500 400 L800 380 Q880 390 880 470 L870 640 Q860 700 790 700 L520 690 Z', M.mainV) +
  stroke('M520 420 Q520 270 660 280 Q760 290 770 390', '#2c3137', 46) +
  shape(
    'M790 420 Q940 420 940 560 Q940 690 800 680 L800 620 Q870 620 870 560 Q870 490 790 490 Z',
    M.accentV,
  ) +
  disc(640, 560, 70, M.darkV) +
  times(4, (i) => rect(740, 500 + i * 32, 80, 12, '#1e2226', 5, 'opacity=".6"')) +
  stroke('M500 400 L440 300', '#2c3137', 28);

export const sawChain: Drawing = (ink) =>
  floor(500, 700) +
  times(30, (i) => {
    const a = (i / 30) * Math.PI * 2;
    const x = 500 + Math.cos(a) * 330;
    const y = 520 + Math.sin(a) * 230;
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${((a * 180) / Math.PI + 90).toFixed(0)})">${rect(-38, -16, 76, 32, i % 2 ? '#59626a' : M.steelV, 14)}${i % 3 === 0 ? shape('M-24 -14 L16 -44 L26 -14 Z', '#d9a93c') : ''}${disc(-22, 0, 6, '#24282c')}${disc(22, 0, 6, '#24282c')}</g>`;
  }) +
  label(350, 460, 300, 120, ink, '#f6f7f8');

export const lawnMower: Drawing = (ink) =>
  floor(460, 760) +
  stroke('M560 560 L800 180 L900 180', '#33383e', 30) +
  shape('M150 700 Q150 560 290 550 L600 540 Q700 560 710 700 L700 760 L160 760 Z', M.mainV) +
  rect(300, 440, 240, 120, M.darkV, 40) +
  letters(430, 640, ink.brand, '#fff', 70, 380) +
  shape('M600 560 L820 560 L840 730 L690 740 Z', '#33383e') +
  times(
    2,
    (i) =>
      disc(230 + i * 420, 780, 80, '#24282c') +
      disc(230 + i * 420, 780, 44, '#d7dde1') +
      disc(230 + i * 420, 780, 14, '#59626a'),
  );

export const tractor: Drawing = (ink) =>
  floor(500, 820) +
  shape('M160 480 Q170 430 230 430 L470 430 L520 620 L160 640 Z', M.mainV) +
  letters(310, 540, ink.brand, '#fff', 52, 260) +
  disc(200, 500, 26, '#fdf3c0') +
  rect(430, 600, 330, 110, M.accentV, 30) +
  shape('M600 400 Q600 360 650 360 L740 360 L770 560 L620 570 Z', '#2c3137') +
  stroke('M470 430 L520 330 M470 330 L570 330', '#2c3137', 22) +
  rect(300, 690, 330, 60, M.darkV, 20) +
  disc(740, 720, 140, '#24282c') +
  disc(740, 720, 70, '#e6c13a') +
  disc(250, 770, 92, '#24282c') +
  disc(250, 770, 44, '#e6c13a');

export const hedgeTrimmer: Drawing = (ink) =>
  floor(500, 800, 740) +
  turned(
    -10,
    rect(60, 470, 520, 50, M.steelV, 8),
    times(17, (i) =>
      shape(`M${70 + i * 30} 470 l8 -40 l10 40 Z M${70 + i * 30} 520 l8 40 l10 -40 Z`, '#7d878e'),
    ),
    rect(560, 400, 300, 180, M.mainV, 60),
    letters(690, 490, ink.brand, '#fff', 44, 220),
    stroke('M600 410 Q620 280 760 300 Q840 320 840 420', '#2c3137', 40),
  ) +
  stroke('M850 420 Q930 460 920 600', '#24282c', 14);

export const blower: Drawing = (ink) =>
  floor(500, 760, 800) +
  shape('M430 470 L120 620 L90 700 L140 730 L480 600 Z', M.darkV) +
  disc(600, 520, 190, M.mainV) +
  disc(600, 520, 110, M.accentV) +
  times(
    8,
    (i) =>
      `<g transform="rotate(${i * 45} 600 520)">${rect(594, 424, 12, 80, '#0f1214', 5, 'opacity=".5"')}</g>`,
  ) +
  stroke('M480 380 Q560 220 720 260 Q820 300 780 420', '#2c3137', 48) +
  letters(600, 660, ink.brand, '#fff', 44, 220);

const tool = (ink: Ink, head: string): string =>
  floor(500, 520) +
  turned(
    14,
    rect(474, 90, 52, 560, M.wood, 22),
    rect(462, 80, 76, 100, M.main, 26),
    head,
    rect(470, 560, 60, 90, M.main, 8),
    letters(500, 380, ink.brand, '#7a4c1c', 34, 300, 'transform="rotate(90 500 380)"'),
  );

export const shovel: Drawing = (ink) =>
  tool(
    ink,
    ink.look === 3 || ink.look === 4
      ? shape('M380 640 L620 640 L640 800 Q500 840 360 800 Z', M.steelV)
      : ink.look === 1
        ? shape('M360 640 L640 640 L640 880 L360 880 Z', M.steelV)
        : shape('M370 640 L630 640 L640 780 Q600 900 500 940 Q400 900 360 780 Z', M.steelV),
  );

export const rake: Drawing = (ink) =>
  tool(
    ink,
    rect(270, 640, 460, 40, M.steelV, 10) + times(12, (i) => rect(276 + i * 39, 670, 16, 170, M.steel, 6)),
  );

export const pruner: Drawing = (ink) =>
  floor(500, 460) +
  stroke('M480 440 Q370 620 390 850', ink.main, 66) +
  stroke('M520 440 Q640 620 620 850', shade(ink.main, -0.2), 66) +
  shape('M470 460 Q440 260 560 110 Q600 260 540 460 Z', M.steelV) +
  shape('M540 450 Q620 330 600 210 Q540 260 500 440 Z', '#59626a') +
  disc(505, 440, 46, M.steelV) +
  disc(505, 440, 18, '#59626a') +
  stroke('M440 600 Q500 640 560 600', '#c79a3a', 18);

export const axe: Drawing = (ink) =>
  ink.look >= 2
    ? floor(520, 620, 800) +
      turned(
        38,
        shape('M440 80 Q560 100 570 300 L550 600 L460 600 Z', M.steel),
        rect(440, 590, 130, 290, M.dark, 40),
        times(3, (i) => disc(505, 650 + i * 90, 14, '#c79a3a')),
      )
    : floor(520, 520, 850) +
      turned(
        26,
        rect(470, 150, 64, 720, ink.look ? M.main : M.wood, 28),
        shape('M450 150 L560 150 L560 290 L450 300 L330 360 Q280 220 330 110 Z', M.steelV),
        shape('M330 360 Q280 220 330 110 L350 122 Q310 220 348 348 Z', '#f4f7f9'),
        letters(502, 620, ink.brand, '#fff', 44, 300, 'transform="rotate(90 502 620)"'),
      );

export const wheelbarrow: Drawing = (ink) =>
  floor(500, 800) +
  stroke('M250 720 L420 600 L880 420', '#3a4047', 30) +
  shape('M200 330 L800 360 L660 610 L360 610 Z', M.mainV) +
  shape('M200 330 L800 360 L790 390 L206 362 Z', shade(ink.main, 0.3)) +
  letters(500, 480, ink.brand, '#fff', 64, 320) +
  stroke('M600 600 L660 830 M600 830 L700 830', '#3a4047', 26) +
  disc(250, 740, 106, '#24282c') +
  disc(250, 740, 58, '#e6c13a') +
  disc(250, 740, 20, '#59626a') +
  rect(820, 392, 110, 44, '#24282c', 20);

export const pot: Drawing = (ink) => {
  const color = ink.tint;
  return (
    floor(500, 520) +
    shape('M270 340 L730 340 L670 810 Q664 850 620 850 L380 850 Q336 850 330 810 Z', M.tint) +
    rect(240, 300, 520, 90, M.tint, 18) +
    oval(500, 304, 250, 44, shade(color, -0.4)) +
    stroke('M500 300 Q480 180 420 150 M500 300 Q520 160 600 130 M500 300 Q500 200 510 110', '#4f8a3a', 16) +
    oval(410, 150, 60, 26, '#5fa044', 'transform="rotate(24 410 150)"') +
    oval(612, 130, 62, 26, '#5fa044', 'transform="rotate(-24 612 130)"') +
    oval(512, 100, 30, 56, '#6fb352')
  );
};

export const mesh: Drawing = (ink) =>
  floor(500, 700) +
  rect(240, 170, 420, 680, ink.look === 1 || ink.look === 2 ? '#2f5c3c' : '#dfe5e8', 10) +
  times(10, (i) =>
    stroke(
      `M240 ${180 + i * 70} L660 ${Math.min(250 + i * 70, 850)} M660 ${180 + i * 70} L240 ${Math.min(250 + i * 70, 850)}`,
      ink.look === 1 || ink.look === 2 ? '#173622' : '#8d979f',
      7,
    ),
  ) +
  oval(450, 172, 210, 54, '#aab4bb') +
  oval(450, 172, 130, 32, '#7d878e') +
  oval(450, 172, 60, 14, '#ffffff') +
  shape(
    'M660 620 Q800 640 860 780 L850 850 L640 850 Z',
    ink.look === 1 || ink.look === 2 ? '#3a7049' : '#cdd5da',
  ) +
  label(310, 480, 280, 110, ink);

export const wireRoll: Drawing = (ink) =>
  floor(500, 720) +
  times(9, (i) =>
    oval(
      500,
      560,
      330 - i * 14,
      250 - i * 12,
      'none',
      `stroke="${i % 2 ? '#8d979f' : '#c3cbd1'}" stroke-width="13"`,
    ),
  ) +
  times(
    4,
    (i) => `<g transform="rotate(${i * 90 + 45} 500 560)">${rect(790 - 60, 540, 110, 34, '#59626a', 8)}</g>`,
  ) +
  label(370, 500, 260, 110, ink);

export const trimmerHead: Drawing = (ink) =>
  floor(500, 640, 820) +
  stroke('M240 620 Q120 640 60 560 M760 620 Q880 640 940 560', '#f0b429', 14) +
  rect(470, 220, 60, 160, M.steel, 8) +
  shape('M320 380 L680 380 L730 560 L270 560 Z', M.mainV) +
  rect(250, 550, 500, 120, M.darkV, 40) +
  shape('M340 670 L660 670 L610 780 L390 780 Z', M.mainV) +
  letters(500, 476, ink.brand, '#fff', 52, 330);

export const guideBar: Drawing = (ink) =>
  floor(500, 820, 700) +
  turned(
    -14,
    shape('M90 440 L780 410 Q900 410 900 500 Q900 590 780 590 L90 560 Z', M.steelV),
    shape(
      'M90 440 L780 410 Q900 410 900 500 Q900 590 780 590 L90 560 Z',
      'none',
      'stroke="#6f7980" stroke-width="8"',
    ),
    disc(826, 500, 30, '#8d979f'),
    rect(120, 480, 120, 40, '#ffffff', 20),
    rect(320, 446, 360, 108, ink.main, 20),
    letters(500, 500, ink.brand, '#fff', 56, 320),
  );

export const file: Drawing = (ink) =>
  floor(520, 620, 800) +
  turned(
    38,
    rect(474, 90, 52, 500, '#7d878e', 10),
    times(40, (i) => stroke(`M474 ${104 + i * 12} l52 -14`, '#4b5259', 3)),
    shape('M470 590 L530 590 L560 640 L560 860 Q560 890 500 890 Q440 890 440 860 L440 640 Z', M.main),
    letters(500, 750, ink.brand, '#fff', 40, 220, 'transform="rotate(90 500 750)"'),
  );

export const planter: Drawing = (_ink) =>
  floor(500, 800, 780) +
  times(
    7,
    (i) =>
      stroke(`M${220 + i * 94} 470 Q${200 + i * 94} 380 ${170 + i * 104} 330`, '#4f8a3a', 14) +
      disc(170 + i * 104, 320, 34, ['#d9486a', '#f0c31e', '#e07ba0'][i % 3] ?? '#d9486a') +
      disc(170 + i * 104, 320, 11, '#fff3c4'),
  ) +
  shape('M140 480 L860 480 L820 760 L180 760 Z', M.tint) +
  rect(110, 440, 780, 80, M.tint, 18);
