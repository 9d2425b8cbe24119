import { createCatalog } from '#backoffice/calls/mail.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { priceListCopy } from '#copy/account/priceList.ts';
import type { CustomerSession } from '#server/session/session.ts';

/** Has the back office make a catalogue and send it to the session's e-mail. Throws what the call throws. */
export async function mailPriceList(
  office: BackOffice,
  { cardcode, email }: Pick<CustomerSession, 'cardcode' | 'email'>,
  { title, families, withPrices }: { title: string; families: string[]; withPrices: boolean },
): Promise<{ sentTo: string; items: number | null }> {
  const { items } = await createCatalog(office, {
    cardcode,
    email,
    title: title || priceListCopy.file.title,
    families,
    brands: [],
    itemCodes: [],
    withPrices,
    format: 'pdf',
  });
  return { sentTo: email, items };
}
