import { menuTrails } from '#content/menu.ts';
import { indexOf } from '#snapshot/shards.ts';
import { openShop } from '#snapshot/shop.ts';

/** Which places and brands there are, for the listings' script. */
export const GET = () => Response.json(indexOf(openShop(menuTrails)));
