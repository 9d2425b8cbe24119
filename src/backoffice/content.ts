import { z } from 'zod';
import { call } from './call.ts';
import type { BackOffice } from './office.ts';
import { wireText } from './wire.ts';

/** Dark or light lettering of a popup's button: D is dark, anything else light. Spec §2. */
type PopupLink = { href: string; description: string; background: 'dark' | 'light' };

/** Spec §3, Popup. */
export type Popup = { image: string; links: PopupLink[] };

const popupLink = z
  .object({ href: wireText, description: wireText, background: wireText })
  .nullish()
  .transform((link): PopupLink[] =>
    link?.href
      ? [
          {
            href: link.href,
            description: link.description,
            background: link.background === 'D' ? 'dark' : 'light',
          },
        ]
      : [],
  );

const popup: z.ZodType<Popup | null> = z
  .object({ data: z.object({ image: wireText, link1: popupLink, link2: popupLink }).nullish() })
  .transform(({ data }) =>
    data?.image ? { image: data.image, links: [...data.link1, ...data.link2] } : null,
  );

/** What the retailer announces just now, or null. Spec §7, /web/getPopup. */
export const getPopup = (
  office: BackOffice,
  owner: { cardcode: string; email: string } | null,
): Promise<Popup | null> =>
  call(office, {
    group: 'products',
    path: '/web/getPopup',
    // The call reads the text 'null' as no value. Spec §5.
    query: owner ?? { cardcode: 'null', email: 'null' },
    answer: popup,
  });
