import type { APIRoute, GetStaticPaths } from 'astro';
import { MEGA_MENUS_VERSION, megaMenusHtml } from '#components/shell/megaMenus.ts';

export const getStaticPaths = (() => [{ params: { version: MEGA_MENUS_VERSION } }]) satisfies GetStaticPaths;

/** The families' menus: one fragment that every page shares. */
export const GET: APIRoute = () =>
  new Response(megaMenusHtml, { headers: { 'content-type': 'text/html; charset=utf-8' } });
