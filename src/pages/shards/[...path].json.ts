import type { APIRoute, GetStaticPaths } from 'astro';
import { menuTrails } from '#content/menu.ts';
import { shardFiles } from '#snapshot/pages.ts';
import { planned } from '#snapshot/plan.ts';
import { openShop } from '#snapshot/shop.ts';

export const getStaticPaths = (() =>
  planned(shardFiles(openShop(menuTrails))).map(({ param, props }) => ({
    params: { path: param },
    props,
  }))) satisfies GetStaticPaths;

/** The products of one family, category or brand, for the listings' script. */
export const GET: APIRoute = ({ props }) => Response.json(props.shard);
