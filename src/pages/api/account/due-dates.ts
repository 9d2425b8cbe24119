import { getDueDatesFile } from '#api/history/dueDates.ts';
import { dueDatesFile } from '#server/history/dueDatesFile.ts';
import { handleFile } from '#server/http/handler.ts';
import { environment } from '#server/operation/environment.ts';

export const prerender = false;

export const GET = handleFile(getDueDatesFile, 'customer', ({ session, services }) =>
  dueDatesFile({ office: services.office, origin: environment().APP_ORIGIN }, session.cardcode),
);
