import { LOGO } from '#content/shop.ts';

/** The browser's icon is the logo. */
export const GET = (): Response =>
  new Response(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${LOGO}</svg>`, {
    headers: { 'content-type': 'image/svg+xml' },
  });
