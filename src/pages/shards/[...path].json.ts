import type { APIRoute, GetStaticPaths } from 'astro';
import { menuTrails } from '#content/menu.ts';
import { plannedPages } from '#snapshot/plan.ts';

export const getStaticPaths = (() =>
  plannedPages(menuTrails).shards.map(({ param, props }) => ({
    params: { path: param },
    props,
  }))) satisfies GetStaticPaths;

/** The products of one family, category or brand, for the listings' script. */
export const GET: APIRoute = ({ props }) => Response.json(props.shard);
