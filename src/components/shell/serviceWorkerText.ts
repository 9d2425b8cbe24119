import savedCopyScript from '#browser/shell/offline/page.ts?worker&url';
import removal from '#browser/shell/offline/removal.ts?worker&url';
import worker from '#browser/shell/offline/serviceWorker.ts?worker&url';

/**
 * The text of the service worker's file: where the worker itself lies, under a name that changes with it. Classic and not
 * a module, which Firefox got late. In `npm run dev` it takes away what a built shop left at the same port.
 */
export const serviceWorkerText =
  import.meta.env.PROD && import.meta.env.SERVICE_WORKER !== 'off'
    ? `self.savedCopyScript='${savedCopyScript}';importScripts('${worker}');\n`
    : `importScripts('${removal}');\n`;
