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

const vents = (x: number, y: number, count = 4, color = '#1c2024'): string =>
  times(count, (i) => rect(x + i * 22, y, 11, 52, color, 5, 'opacity=".55"'));

const mark = (ink: Ink, x: number, y: number, width: number, size = 44): string =>
  letters(x, y, ink.brand, '#ffffff', size, width);

const cord = (d: string): string => stroke(d, '#24282c', 16);

/** Pistol grip with its trigger; the barrel points left. */
const pistol = (ink: Ink, foot: string, nose: string): string =>
  shape('M560 430 L690 430 L742 720 Q748 760 706 760 L620 760 Q590 760 584 730 Z', M.accentV) +
  shape('M575 452 Q610 500 580 548 L556 540 Q566 500 556 462 Z', shade(ink.main, -0.35)) +
  shape(
    'M300 300 Q300 268 334 264 L660 250 Q764 250 780 330 Q790 400 730 444 L600 468 L330 452 Q300 448 300 414 Z',
    M.mainV,
  ) +
  shape('M664 250 Q764 250 780 330 Q790 400 730 444 L690 450 Q720 350 664 250 Z', M.accentV) +
  rect(372, 300, 224, 62, shade(ink.main, -0.25), 14) +
  mark(ink, 484, 331, 200) +
  vents(640, 316, 3) +
  nose +
  foot;

const chuck =
  rect(230, 296, 78, 128, M.steelV, 12) +
  rect(168, 312, 66, 96, M.darkV, 12) +
  times(4, (i) => rect(172, 322 + i * 22, 58, 6, '#6c757d', 3)) +
  rect(56, 350, 116, 18, M.steelV, 8);

export const drill: Drawing = (ink) =>
  floor(640, 420) +
  pistol(ink, cord('M680 758 Q690 850 800 846 Q900 842 930 800'), chuck) +
  stroke('M330 470 L300 640', '#2c3137', 40);

export const cordlessDrill: Drawing = (ink) =>
  floor(660, 360) +
  pistol(
    ink,
    rect(556, 744, 250, 104, M.accentV, 20) +
      rect(576, 768, 210, 40, ink.main, 10) +
      letters(681, 788, 'LITIO', '#fff', 30, 190),
    chuck,
  );

export const heatGun: Drawing = (ink) =>
  floor(660, 360) +
  pistol(
    ink,
    cord('M668 758 Q660 840 760 848 Q860 852 920 800'),
    rect(150, 300, 160, 120, M.steelV, 16) +
      rect(120, 316, 44, 88, M.steelV, 8) +
      times(5, (i) => rect(186 + i * 24, 300, 8, 120, '#7c858c', 3)),
  );

export const grinder: Drawing = (ink) =>
  floor(500, 620, 790) +
  group(
    'rotate(-8 500 500)',
    rect(300, 400, 470, 150, M.mainV, 66),
    rect(560, 400, 270, 150, M.accentV, 66),
    rect(356, 436, 230, 64, shade(ink.main, -0.25), 18),
    mark(ink, 471, 468, 206),
    vents(640, 448, 5),
    rect(216, 392, 120, 166, M.steelV, 28),
    rect(250, 548, 52, 50, M.steel, 8),
    shape('M150 590 A126 66 0 0 1 402 590 L402 560 A126 60 0 0 0 150 560 Z', M.steelV),
    oval(276, 610, 172, 40, '#8b5a2b'),
    oval(276, 602, 172, 40, '#3b3f44'),
    oval(276, 602, 62, 15, shade(ink.main, 0.1)),
    oval(276, 602, 24, 6, '#c9d0d5'),
    rect(256, 250, 46, 150, M.dark, 20),
    rect(240, 230, 78, 40, M.accentV, 16),
  ) +
  cord('M826 470 Q910 480 920 580 Q926 660 870 700');

export const straightGrinder: Drawing = (ink) =>
  floor(500, 620, 720) +
  group(
    'rotate(-14 500 500)',
    rect(370, 430, 430, 130, M.mainV, 60),
    rect(600, 430, 230, 130, M.accentV, 60),
    rect(410, 464, 190, 58, shade(ink.main, -0.25), 16),
    mark(ink, 505, 493, 170),
    shape('M370 446 L260 470 L260 522 L370 546 Z', M.steelV),
    rect(190, 474, 80, 44, M.dark, 10),
    rect(120, 488, 80, 14, M.steelV, 6),
    rect(70, 462, 66, 66, '#b65f3a', 16),
  ) +
  cord('M820 418 Q900 420 924 500');

export const benchGrinder: Drawing = (ink) =>
  floor(500, 760) +
  shape('M330 640 L670 640 L740 850 L260 850 Z', M.accentV) +
  rect(320, 470, 360, 210, M.mainV, 60) +
  rect(390, 548, 220, 60, shade(ink.main, -0.25), 14) +
  mark(ink, 500, 578, 196) +
  times(2, (i) => {
    const x = i ? 770 : 230;
    return (
      rect(i ? 670 : 290, 548, 50, 50, M.steelV) +
      disc(x, 574, 140, M.steelV) +
      disc(x, 574, 112, i ? '#cfd3d2' : '#8e979b') +
      disc(x, 574, 32, '#565e65') +
      rect(x - 60, 388, 120, 14, '#a8d3e0', 6, 'opacity=".8"')
    );
  }) +
  disc(500, 760, 34, '#c7372f') +
  disc(500, 756, 24, '#e25b50');

export const drillPress: Drawing = (ink) =>
  floor(500, 560) +
  rect(270, 800, 460, 56, M.darkV, 16) +
  rect(560, 150, 54, 660, M.steel) +
  rect(330, 560, 330, 34, M.darkV, 8) +
  shape(
    'M290 150 Q290 120 330 120 L690 120 Q740 120 740 170 L740 250 Q740 290 690 290 L330 290 Q290 290 290 250 Z',
    M.mainV,
  ) +
  rect(400, 176, 220, 62, shade(ink.main, -0.25), 14) +
  mark(ink, 510, 207, 200) +
  rect(360, 286, 96, 90, M.accentV, 12) +
  rect(384, 374, 48, 60, M.steel, 10) +
  rect(402, 430, 12, 100, M.steel) +
  stroke('M456 330 L520 400 M456 330 L540 330 M456 330 L500 260', '#3a4047', 14) +
  disc(456, 330, 24, M.steelV);

export const hammerDrill: Drawing = (ink) =>
  floor(560, 640) +
  shape(
    'M640 330 L760 330 Q820 340 826 420 L832 690 Q832 740 782 740 L700 740 Q668 740 666 706 L672 560 L640 540 Z',
    M.accentV,
  ) +
  shape(
    'M300 330 Q300 296 340 292 L700 280 Q780 284 780 370 L776 470 Q770 520 700 524 L340 512 Q300 508 300 470 Z',
    M.mainV,
  ) +
  rect(372, 352, 250, 70, shade(ink.main, -0.25), 14) +
  mark(ink, 497, 387, 226) +
  vents(650, 330, 4) +
  shape('M310 320 L200 350 L200 460 L310 490 Z', M.darkV) +
  rect(120, 366, 90, 78, M.dark, 14) +
  rect(20, 394, 110, 22, M.steelV, 6) +
  rect(330, 500, 60, 200, M.dark, 24) +
  shape('M660 560 Q690 600 664 650 L684 650 L684 560 Z', ink.main) +
  stroke('M760 738 Q770 836 860 836 Q930 836 950 790', '#24282c', 16);

export const demolitionHammer: Drawing = (ink) =>
  floor(500, 460) +
  rect(398, 140, 204, 470, M.main, 40) +
  rect(410, 250, 180, 80, shade(ink.main, -0.25), 12) +
  mark(ink, 500, 290, 164) +
  times(5, (i) => rect(430 + i * 30, 370, 14, 90, '#1c2024', 6, 'opacity=".5"')) +
  rect(250, 150, 160, 60, M.dark, 28) +
  rect(590, 150, 160, 60, M.dark, 28) +
  shape('M410 600 L590 600 L556 700 L444 700 Z', M.darkV) +
  rect(462, 696, 76, 60, M.steel, 10) +
  shape('M480 750 L520 750 L516 840 L500 870 L484 840 Z', M.steel);

const blade = (x: number, y: number, radius: number): string =>
  times(
    24,
    (i) =>
      `<g transform="rotate(${i * 15} ${x} ${y})">${shape(`M${x - 12} ${y - radius + 4} L${x + 10} ${y - radius - 14} L${x + 14} ${y - radius + 6} Z`, '#a2acb3')}</g>`,
  ) +
  disc(x, y, radius, M.steelV) +
  disc(x, y, radius * 0.3, '#e3e8eb') +
  disc(x, y, 20, '#4b5259');

export const circularSaw: Drawing = (ink) =>
  floor(500, 720, 820) +
  blade(430, 560, 190) +
  shape('M220 560 A210 210 0 0 1 640 560 L560 560 A130 130 0 0 0 300 560 Z', M.mainV) +
  shape(
    'M420 340 Q520 250 660 300 Q780 340 800 470 L720 520 Q690 400 600 390 Q520 390 500 450 Z',
    M.accentV,
  ) +
  rect(470, 470, 300, 130, M.mainV, 50) +
  rect(510, 504, 200, 58, shade(ink.main, -0.25), 14) +
  mark(ink, 610, 533, 178) +
  rect(160, 690, 680, 30, M.steelV, 8) +
  rect(150, 712, 700, 14, '#8b959c', 6);

export const mitreSaw: Drawing = (ink) =>
  floor(500, 800) +
  rect(130, 760, 740, 80, M.darkV, 18) +
  oval(500, 770, 220, 40, '#c5ccd1') +
  rect(140, 690, 250, 76, M.steelV, 6) +
  rect(610, 690, 250, 76, M.steelV, 6) +
  blade(470, 520, 180) +
  shape('M280 520 A190 190 0 0 1 660 520 Z', M.mainV) +
  rect(560, 400, 210, 120, M.mainV, 46) +
  rect(580, 430, 160, 54, shade(ink.main, -0.25), 12) +
  mark(ink, 660, 457, 144) +
  stroke('M520 350 Q640 190 760 260', '#2c3137', 54) +
  rect(640, 560, 40, 210, M.dark, 10);

export const jigsaw: Drawing = (ink) =>
  floor(500, 600, 830) +
  rect(250, 690, 480, 36, M.steelV, 8) +
  rect(340, 720, 14, 110, M.steel) +
  shape(
    'M280 690 L280 500 Q280 420 360 400 L420 300 Q460 230 560 232 L720 250 Q800 266 806 350 L800 430 Q790 470 740 470 L720 380 Q716 350 680 346 L560 336 Q520 336 506 370 L480 440 L700 460 Q760 470 760 530 L756 620 Q750 690 690 690 Z',
    M.mainV,
  ) +
  shape(
    'M560 232 L720 250 Q800 266 806 350 L800 430 Q790 470 740 470 L720 380 Q716 350 680 346 L560 336 Z',
    M.accentV,
  ) +
  rect(400, 530, 250, 70, shade(ink.main, -0.25), 14) +
  mark(ink, 525, 565, 224) +
  stroke('M800 400 Q880 420 890 520', '#24282c', 16);

export const orbitalSander: Drawing = (ink) =>
  floor(490, 560, 800) +
  shape('M260 420 Q270 240 450 230 L560 230 Q720 240 740 360 Q744 420 690 430 L640 560 L360 560 Z', M.mainV) +
  shape('M450 230 L560 230 Q720 240 740 360 Q744 420 690 430 Q640 320 450 300 Z', M.accentV) +
  rect(370, 420, 240, 66, shade(ink.main, -0.25), 14) +
  mark(ink, 490, 453, 214) +
  rect(300, 556, 380, 60, M.darkV, 14) +
  rect(270, 616, 440, 50, '#2f3439', 10) +
  rect(270, 662, 440, 22, '#b9814a', 4) +
  rect(700, 460, 150, 130, '#d9dfe3', 24) +
  stroke('M720 330 Q820 300 880 380', '#24282c', 16);

export const welder: Drawing = (ink) =>
  floor(500, 660) +
  stroke('M330 270 Q330 170 500 170 Q670 170 670 270', '#2c3137', 34) +
  rect(230, 260, 540, 500, M.mainV, 34) +
  rect(260, 470, 480, 260, M.darkV, 20) +
  rect(300, 300, 400, 78, shade(ink.main, -0.3), 14) +
  letters(500, 339, ink.brand, '#fff', 56, 370) +
  rect(330, 500, 150, 74, '#0f1a14', 8) +
  letters(405, 537, '160', '#66f0a0', 58, 130) +
  disc(610, 540, 54, M.steelV) +
  rect(604, 490, 12, 40, '#2b2f33', 4) +
  disc(380, 670, 40, '#15181b') +
  disc(380, 670, 24, M.brassV) +
  disc(620, 670, 40, '#15181b') +
  disc(620, 670, 24, M.brassV) +
  rect(260, 760, 90, 50, '#24282c', 12) +
  rect(650, 760, 90, 50, '#24282c', 12) +
  stroke('M380 690 Q380 840 220 830 Q140 826 130 790', '#24282c', 18) +
  stroke('M620 690 Q640 850 800 836 Q880 826 890 780', '#b3261e', 18);

export const battery: Drawing = (ink) =>
  floor(500, 480) +
  rect(320, 230, 360, 90, M.darkV, 20) +
  times(4, (i) => rect(370 + i * 70, 250, 34, 44, M.brassV, 4)) +
  rect(260, 310, 480, 470, M.accentV, 46) +
  rect(300, 420, 400, 220, M.mainV, 24) +
  letters(500, 500, ink.brand, '#fff', 60, 350) +
  letters(500, 586, 'Li-Ion', '#fff', 56, 300) +
  times(4, (i) => disc(410 + i * 60, 700, 16, i < 3 ? '#5fd18a' : '#5b6268'));

export const compressor: Drawing = (ink) =>
  floor(500, 760) +
  rect(170, 490, 620, 250, M.mainV, 124) +
  letters(480, 620, ink.brand, '#fff', 84, 420) +
  rect(290, 320, 200, 180, M.steelV, 20) +
  times(5, (i) => rect(290, 336 + i * 32, 200, 10, '#7f8990', 4)) +
  rect(470, 380, 210, 120, M.darkV, 40) +
  disc(700, 440, 52, '#f6f8f9') +
  disc(700, 440, 52, 'none', 'stroke="#59626a" stroke-width="10"') +
  stroke('M700 440 L728 412', '#c0392b', 8) +
  disc(280, 790, 70, '#2a2e32') +
  disc(280, 790, 30, '#c7ced3') +
  rect(640, 730, 50, 110, M.darkV, 8) +
  stroke('M780 560 Q900 540 900 380 L860 340', '#2c3137', 26);

export const sprayGun: Drawing = (ink) =>
  floor(520, 420) +
  rect(440, 120, 190, 210, M.whiteV, 26) +
  rect(430, 104, 210, 46, M.darkV, 14) +
  letters(535, 236, ink.brand, ink.main, 40, 170) +
  shape('M470 330 L600 330 L600 400 L470 400 Z', M.steel) +
  shape('M210 390 L300 372 L690 380 Q740 386 740 430 L720 470 L300 470 L210 452 Z', M.steelV) +
  rect(160, 392, 60, 60, M.brassV, 10) +
  shape('M590 460 L712 464 L756 760 Q758 800 720 800 L660 800 Q632 798 628 766 Z', M.steel) +
  stroke('M540 470 Q560 560 520 620', '#6b747b', 22) +
  rect(660, 796, 40, 50, M.brass, 6);

export const airless: Drawing = (ink) =>
  floor(520, 640) +
  rect(300, 360, 400, 240, M.mainV, 40) +
  rect(350, 420, 240, 70, shade(ink.main, -0.3), 14) +
  mark(ink, 470, 455, 214, 50) +
  disc(640, 460, 40, '#f6f8f9', 'stroke="#59626a" stroke-width="8"') +
  rect(360, 590, 70, 180, M.steel, 8) +
  stroke('M320 600 L250 840 M680 600 L740 840 M700 400 Q800 260 740 160 L640 160', '#2c3137', 26) +
  disc(250, 800, 60, '#2a2e32') +
  disc(250, 800, 26, '#c7ced3') +
  stroke('M420 770 Q520 870 640 800 Q860 700 860 500 Q850 420 780 440', '#1f6fb5', 18) +
  turned(0, rect(360, 764, 70, 60, M.darkV, 8));

export const generator: Drawing = (ink) =>
  floor(500, 800) +
  stroke(
    'M160 830 L160 260 Q160 220 200 220 L800 220 Q840 220 840 260 L840 830 M160 700 L840 700',
    shade(ink.accent, -0.1),
    34,
  ) +
  rect(210, 250, 580, 140, M.mainV, 40) +
  disc(500, 246, 34, M.darkV) +
  letters(500, 320, ink.brand, '#fff', 74, 460) +
  rect(220, 410, 290, 270, M.steelV, 26) +
  times(7, (i) => rect(240, 434 + i * 34, 250, 14, '#828c94', 6)) +
  disc(366, 546, 80, M.darkV) +
  disc(366, 546, 40, '#5b6268') +
  rect(530, 410, 250, 270, M.darkV, 20) +
  times(
    2,
    (i) =>
      disc(604 + i * 104, 500, 40, '#f1f3f4') +
      disc(590 + i * 104, 500, 7, '#333') +
      disc(618 + i * 104, 500, 7, '#333'),
  ) +
  rect(570, 576, 170, 62, '#15181b', 10) +
  letters(655, 607, '220V 50Hz', '#f3c623', 32, 150) +
  rect(190, 826, 110, 30, '#24282c', 12) +
  rect(700, 826, 110, 30, '#24282c', 12);

export const waterPump: Drawing = (ink) =>
  floor(500, 780) +
  stroke('M150 840 L150 330 L850 330 L850 840 M150 780 L850 780', '#33383e', 28) +
  rect(460, 300, 330, 130, M.mainV, 40) +
  letters(625, 366, ink.brand, '#fff', 54, 280) +
  rect(470, 440, 310, 290, M.darkV, 30) +
  disc(640, 590, 100, M.steelV) +
  disc(640, 590, 50, '#464d54') +
  disc(310, 570, 170, M.steelV) +
  disc(310, 570, 110, '#9aa4ab') +
  disc(310, 570, 52, M.darkV) +
  rect(266, 300, 90, 130, M.steel, 10) +
  rect(252, 286, 118, 40, M.darkV, 10) +
  rect(90, 530, 80, 84, M.steelV, 8) +
  rect(72, 520, 36, 104, M.darkV, 8);

export const pressureWasher: Drawing = (ink) =>
  floor(500, 740) +
  stroke('M640 780 L760 180 L860 180', '#33383e', 30) +
  rect(280, 360, 340, 130, M.mainV, 40) +
  letters(450, 426, ink.brand, '#fff', 56, 300) +
  rect(270, 490, 370, 220, M.darkV, 26) +
  disc(400, 600, 86, M.steelV) +
  disc(400, 600, 42, '#464d54') +
  rect(560, 560, 150, 120, M.brassV, 20) +
  disc(330, 780, 78, '#24282c') +
  disc(330, 780, 34, '#c7ced3') +
  rect(600, 770, 130, 40, M.darkV, 12) +
  stroke('M700 620 Q820 640 820 480 Q820 380 720 320 L330 220', '#24282c', 18) +
  group('rotate(-10 300 210)', rect(80, 196, 320, 18, M.steelV, 8), rect(330, 186, 130, 40, M.darkV, 16));

export const compactor: Drawing = (ink) =>
  floor(500, 700) +
  stroke('M560 520 L740 180 L860 180', '#33383e', 34) +
  shape('M200 740 L760 740 L820 830 Q820 850 790 850 L180 850 Q150 850 150 826 Z', M.darkV) +
  rect(280, 640, 420, 110, M.steelV, 20) +
  rect(310, 430, 330, 220, M.mainV, 40) +
  rect(350, 380, 250, 70, M.accentV, 30) +
  letters(475, 540, ink.brand, '#fff', 60, 290) +
  disc(600, 690, 50, M.darkV);

export const electricPump: Drawing = (ink) =>
  floor(500, 700, 800) +
  rect(430, 380, 400, 260, M.mainV, 80) +
  times(8, (i) => rect(470 + i * 42, 392, 16, 236, shade(ink.main, -0.3), 8, 'opacity=".6"')) +
  rect(520, 330, 180, 70, M.darkV, 14) +
  rect(500, 470, 230, 76, shade(ink.main, -0.35), 12) +
  mark(ink, 615, 508, 200, 50) +
  rect(800, 410, 70, 200, M.darkV, 24) +
  disc(330, 510, 150, M.steelV) +
  disc(330, 510, 92, '#939da4') +
  rect(286, 290, 90, 100, M.steel, 8) +
  rect(270, 270, 122, 40, M.darkV, 8) +
  rect(120, 466, 90, 90, M.steelV, 8) +
  rect(100, 454, 36, 114, M.darkV, 8) +
  rect(440, 640, 70, 120, M.darkV) +
  rect(700, 640, 70, 120, M.darkV) +
  rect(410, 750, 390, 34, M.darkV, 10);

export const charger: Drawing = (ink) =>
  floor(500, 640) +
  rect(220, 480, 560, 320, M.accentV, 50) +
  rect(330, 380, 340, 140, M.darkV, 26) +
  times(4, (i) => rect(390 + i * 62, 360, 30, 60, M.brassV, 4)) +
  rect(270, 560, 460, 160, M.mainV, 24) +
  letters(500, 620, ink.brand, '#fff', 56, 400) +
  times(2, (i) => disc(450 + i * 100, 690, 14, i ? '#5fd18a' : '#e2553f')) +
  stroke('M780 700 Q900 700 900 560 L900 420', '#24282c', 20);
