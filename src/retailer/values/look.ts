import { AMBER, INK } from './colours.ts';
import { LOGO, LOGO_SIDE, SHOP_NAME, WORDMARK } from './shop.ts';

/** What a picture of the shop's is drawn with. */
export const LOOK = {
  name: SHOP_NAME,
  ink: INK,
  amber: AMBER,
  logo: { side: LOGO_SIDE, inside: LOGO },
  wordmark: WORDMARK,
};
