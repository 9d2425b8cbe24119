import type { Migration } from 'kysely/migration';
import { cartsAndIntents } from './0001-carts-and-intents.ts';
import { endedSessions } from './0002-ended-sessions.ts';
import { lateSaves } from './0003-late-saves.ts';
import { orderSends } from './0004-order-sends.ts';
import { cartOperationContents } from './0005-cart-operation-contents.ts';
import { customerLists } from './0007-customer-lists.ts';
import { leases } from './0008-leases.ts';
import { shortReferences } from './0009-short-references.ts';
import { settledByHand } from './0010-settled-by-hand.ts';
import { seenOffers } from './0011-seen-offers.ts';
import { seenPromoOffers } from './0012-seen-promo-offers.ts';
import { requestCounts } from './0013-request-counts.ts';
import { heldCarts } from './0014-held-carts.ts';
import { cartDoubts } from './0015-cart-doubts.ts';
import { takenOut } from './0016-taken-out.ts';
import { refreshes } from './0017-refreshes.ts';
import { ordersByNumber } from './0018-orders-by-number.ts';
import { missedSearches } from './0019-missed-searches.ts';
import { listsAndWords } from './0020-lists-and-words.ts';

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
};
