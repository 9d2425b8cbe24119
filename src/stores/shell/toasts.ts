import { atom } from 'nanostores';

/** product.md §8: auto-close 5 seconds. */
const TOAST_MS = 5000;
/** More toasts would cover the page: the oldest is removed. */
const TOASTS_SHOWN = 3;

export type ToastLink = { text: string; href: string };
export type Toast = {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  link?: ToastLink | undefined;
};

export const $toasts = atom<Toast[]>([]);

let lastId = 0;
let isHeld = false;
let closing: ReturnType<typeof setTimeout>[] = [];

export const closeToast = (id: number): void => $toasts.set($toasts.get().filter((toast) => toast.id !== id));

const closeLater = (id: number): void => {
  closing.push(setTimeout(() => closeToast(id), TOAST_MS));
};

export function showToast(tone: Toast['tone'], text: string, link?: ToastLink): void {
  lastId += 1;
  $toasts.set([...$toasts.get().slice(1 - TOASTS_SHOWN), { id: lastId, tone, text, link }]);
  if (!isHeld) closeLater(lastId);
}

/** No toast closes by itself until `releaseToasts`, nor does one that comes meanwhile: called while pointer or focus is on one. */
export function holdToasts(): void {
  isHeld = true;
  closing.forEach(clearTimeout);
  closing = [];
}

export function releaseToasts(): void {
  holdToasts();
  isHeld = false;
  for (const { id } of $toasts.get()) closeLater(id);
}
