import type { Migration } from 'kysely/migration';
import { heldCarts } from './0014-held-carts.ts';
import { cartDoubts } from './0015-cart-doubts.ts';
import { takenOut } from './0016-taken-out.ts';
import { refreshes } from './0017-refreshes.ts';
import { ordersByNumber } from './0018-orders-by-number.ts';
import { missedSearches } from './0019-missed-searches.ts';
import { listsAndWords } from './0020-lists-and-words.ts';
import { mails } from './0021-mails.ts';
import { cartPortions } from './0022-cart-portions.ts';
import { listRows } from './0023-list-rows.ts';
import { mailSenders } from './0024-mail-senders.ts';
import { listOwners } from './0025-list-owners.ts';
import { drafts } from './0026-drafts.ts';
import { histories } from './0027-histories.ts';
import { paymentNotices } from './0028-payment-notices.ts';
import { cartsAndIntents } from './first/0001-carts-and-intents.ts';
import { endedSessions } from './first/0002-ended-sessions.ts';
import { lateSaves } from './first/0003-late-saves.ts';
import { orderSends } from './first/0004-order-sends.ts';
import { cartOperationContents } from './first/0005-cart-operation-contents.ts';
import { customerLists } from './first/0007-customer-lists.ts';
import { leases } from './first/0008-leases.ts';
import { shortReferences } from './first/0009-short-references.ts';
import { settledByHand } from './first/0010-settled-by-hand.ts';
import { seenOffers } from './first/0011-seen-offers.ts';
import { seenPromoOffers } from './first/0012-seen-promo-offers.ts';
import { requestCounts } from './first/0013-request-counts.ts';

/** Forward only, in the order of their names; written in SQL that SQLite and Postgres share. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-carts-and-intents': cartsAndIntents,
  '0002-ended-sessions': endedSessions,
  '0003-late-saves': lateSaves,
  '0004-order-sends': orderSends,
  '0005-cart-operation-contents': cartOperationContents,
  '0007-customer-lists': customerLists,
  '0008-leases': leases,
  '0009-short-references': shortReferences,
  '0010-settled-by-hand': settledByHand,
  '0011-seen-offers': seenOffers,
  '0012-seen-promo-offers': seenPromoOffers,
  '0013-request-counts': requestCounts,
  '0014-held-carts': heldCarts,
  '0015-cart-doubts': cartDoubts,
  '0016-taken-out': takenOut,
  '0017-refreshes': refreshes,
  '0018-orders-by-number': ordersByNumber,
  '0019-missed-searches': missedSearches,
  '0020-lists-and-words': listsAndWords,
  '0021-mails': mails,
  '0022-cart-portions': cartPortions,
  '0023-list-rows': listRows,
  '0024-mail-senders': mailSenders,
  '0025-list-owners': listOwners,
  '0026-drafts': drafts,
  '0027-histories': histories,
  '0028-payment-notices': paymentNotices,
};
