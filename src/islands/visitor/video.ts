import { openDialog } from './dialog.ts';
import { make } from './make.ts';

/** A video of the product, played over its page. */
export function openVideo(link: HTMLElement): void {
  const video = make('video', {
    src: link.getAttribute('href') ?? '',
    controls: true,
    autoplay: true,
    playsInline: true,
  });
  const body = make('div', { className: 'dialog-body' }, video);
  openDialog('dialog-wide', link.textContent?.trim() ?? '', body);
}
