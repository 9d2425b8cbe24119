import type { APIRoute, GetStaticPaths } from 'astro';
import { menuTrails } from '#content/menu.ts';
import { shardsOf } from '#snapshot/shards.ts';
import { openShop } from '#snapshot/shop.ts';

export const getStaticPaths = (() =>
  [...shardsOf(openShop(menuTrails))].map(([path, shard]) => ({
    params: { path },
    props: { shard },
  }))) satisfies GetStaticPaths;

/** The products of one family, category or brand, for the listings' script. */
export const GET: APIRoute = ({ props }) => Response.json(props.shard);
