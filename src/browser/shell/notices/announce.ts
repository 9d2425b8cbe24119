import { getPopup } from '#api/popup.ts';
import { popupKey } from '#domain/shell/popup.ts';
import { request } from '#stores/request.ts';
import { storage } from '#stores/storage.ts';

const CLOSED_KEY = 'popup';

/**
 * A visitor's page calls no endpoint: it reads the file that the night wrote (src/pages/popup.json.ts). Nor does one whose
 * session has ended.
 */
function source(): typeof getPopup {
  const { session } = document.documentElement.dataset;
  return session && session !== 'ended' ? getPopup : { ...getPopup, path: '/popup.json' };
}

/**
 * Shows the promo popup once the page is left in peace, unless this one was closed in this browser before: then what shows it
 * is not loaded. A failure is only logged. product.md §2 and §8.
 */
export async function announce(): Promise<void> {
  try {
    const { data } = await request(source(), {});
    if (!data || storage[CLOSED_KEY] === popupKey(data)) return;
    const { showPopup } = await import('./popup.ts');
    await showPopup(data, () => {
      storage[CLOSED_KEY] = popupKey(data);
    });
  } catch (cause) {
    console.warn('The popup could not be loaded.', cause);
  }
}
