import { menuTrails } from '#content/menu.ts';
import { indexOf, shardsOf } from '#snapshot/shards.ts';
import { openShop } from '#snapshot/shop.ts';

/** Which shards there are, for the listings' script. */
export const GET = () => Response.json(indexOf(shardsOf(openShop(menuTrails))));
