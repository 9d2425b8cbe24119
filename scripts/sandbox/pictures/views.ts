import { type Drawing, group, type Ink, label, rect, shade, shape, stroke } from './ink.ts';

/** Another photo of a drawn thing: the same drawing, seen or packed otherwise. */
type View = (draw: Drawing, ink: Ink) => string;

/** A line with an arrow at each end, as size drawings have. */
const dimension = (x1: number, y1: number, x2: number, y2: number): string =>
  stroke(`M${x1} ${y1} L${x2} ${y2}`, '#56616b', 5) +
  (y1 === y2
    ? stroke(
        `M${x1 + 24} ${y1 - 14} L${x1} ${y1} L${x1 + 24} ${y1 + 14} M${x2 - 24} ${y2 - 14} L${x2} ${y2} L${x2 - 24} ${y2 + 14}`,
        '#56616b',
        5,
      )
    : stroke(
        `M${x1 - 14} ${y1 + 24} L${x1} ${y1} L${x1 + 14} ${y1 + 24} M${x2 - 14} ${y2 - 24} L${x2} ${y2} L${x2 + 14} ${y2 - 24}`,
        '#56616b',
        5,
      ));

const angle: View = (draw, ink) => group('translate(60 130) scale(.86) skewY(-7) skewX(5)', draw(ink));

const detail: View = (draw, ink) => group('translate(-560 -470) scale(2.1)', draw(ink));

const sizes: View = (draw, ink) =>
  group('translate(60 40) scale(.8)', draw(ink)) +
  dimension(90, 890, 810, 890) +
  dimension(910, 90, 910, 760);

/** The carton it is sold in, with its own picture on the front. */
const carton: View = (draw, ink) =>
  shape('M720 250 L880 190 L880 800 L720 870 Z', shade(ink.main, -0.4)) +
  shape('M140 250 L300 190 L880 190 L720 250 Z', shade(ink.main, 0.25)) +
  rect(140, 250, 580, 620, ink.main) +
  rect(180, 380, 500, 450, '#ffffff', 12) +
  label(180, 280, 500, 76, ink) +
  group('translate(215 385) scale(.43)', draw(ink));

export const views = { angle, detail, sizes, carton } satisfies Record<string, View>;

export type ViewName = keyof typeof views;

export const viewNames = Object.keys(views) as ViewName[];

export const isViewName = (name: string): name is ViewName => Object.hasOwn(views, name);
