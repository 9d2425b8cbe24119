import type { APIRoute } from 'astro';
import { loadPopup } from '#snapshot/popup.ts';

/**
 * What visitors are shown, as of the night, in the shape of `/api/web/GetPopup`. product.md §7 has every page ask that
 * endpoint; a visitor's page is a file that makes no call (architecture.md §1), so a visitor asks this file instead,
 * once the page is idle, and the endpoint is asked with a session, since announcements differ by customer.
 */
export const GET: APIRoute = () => Response.json({ data: loadPopup() });
