import { getRepair } from '#api/account/repairs.ts';
import { ownRepairSteps } from '#server/account/repairs.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getRepair, 'customer', async ({ param, session, services }) => ({
  repair: await ownRepairSteps(services.office, session.cardcode, param('id')),
}));
