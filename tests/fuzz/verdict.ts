import type { RegisteredCall } from '#backoffice/calls/calls.ts';
import { BackOfficeMisshapen, BackOfficeRefused, BackOfficeUnreachable } from '#backoffice/client/errors.ts';
import { SHAPES } from '../backoffice/calls/shapes.ts';

const CLASSES: unknown[] = [BackOfficeUnreachable, BackOfficeRefused, BackOfficeMisshapen];
const PERSONAL = /C00012|ferreteriaelpuerto/;

export type Verdict = { outcome: string; problem?: string };

/** A complete value is right, and so is one of the three errors if it names its call and quotes no personal data. */
export async function judge(call: RegisteredCall, asked: Promise<unknown>): Promise<Verdict> {
  try {
    const shape = SHAPES[call.path].safeParse(await asked);
    if (shape.success) return { outcome: 'whole value' };
    return { outcome: 'problem', problem: `a partial value: ${shape.error.message}` };
  } catch (error) {
    if (!(error instanceof Error) || !CLASSES.includes(error.constructor)) {
      return { outcome: 'problem', problem: `threw ${error instanceof Error ? error.stack : String(error)}` };
    }
    if (!error.message.startsWith(call.path))
      return { outcome: 'problem', problem: `names no call: ${error}` };
    if (PERSONAL.test(error.message)) return { outcome: 'problem', problem: `quotes a customer: ${error}` };
    return { outcome: error.name };
  }
}
