import * as accessories from './drawings/accessories.ts';
import * as appliances from './drawings/appliances.ts';
import * as fixings from './drawings/fixings.ts';
import * as garden from './drawings/garden.ts';
import * as handTools from './drawings/hand-tools.ts';
import * as kitchen from './drawings/kitchen.ts';
import * as paint from './drawings/paint.ts';
import * as plumbing from './drawings/plumbing.ts';
import * as powerTools from './drawings/power-tools.ts';
import * as site from './drawings/site.ts';
import type { Drawing } from './ink.ts';

const all = {
  ...accessories,
  ...appliances,
  ...fixings,
  ...garden,
  ...handTools,
  ...kitchen,
  ...paint,
  ...plumbing,
  ...powerTools,
  ...site,
};

export type DrawingName = keyof typeof all;

export const drawings: Record<DrawingName, Drawing> = all;
