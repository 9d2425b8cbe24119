import { scanCopy as copy } from '#copy/quickOrder.ts';
import { QUICK_ORDER_PATH } from '#domain/paths.ts';
import { codeOfScan } from '#domain/quickOrder/scan/code.ts';
import { showToast, type ToastLink } from '#stores/shell/toasts.ts';
import { takeScan } from './takeScan.ts';

/** Takes what a hand scanner typed, and says what became of it. */
export async function takeHandScan(text: string): Promise<void> {
  const taken = await takeScan({ code: codeOfScan(text) ?? text });
  const isThere = location.pathname === QUICK_ORDER_PATH;
  const link: ToastLink | undefined = isThere ? undefined : { text: copy.viewTable, href: QUICK_ORDER_PATH };
  switch (taken.status) {
    case 'added':
      return showToast('success', copy.added(taken.name, taken.row), link);
    case 'several':
      return showToast('info', copy.several(taken.code), link);
    case 'box':
      return showToast('info', copy.box(taken.name, taken.count), link);
    case 'unknown':
      return showToast('error', copy.unknown(taken.code, taken.forgotten), link);
    case 'failed':
      return showToast('error', copy.failed(taken.code));
  }
}
