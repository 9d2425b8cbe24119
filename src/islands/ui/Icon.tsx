import { trustedHtml } from '#browser/dom.ts';

/** An icon of `~icons/tabler`. Hidden from screen readers: the text beside it, or the control's label, says what it means. */
export const Icon = ({ icon, size = 24 }: { icon: string; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the text comes from our own build, never from data.
    dangerouslySetInnerHTML={{ __html: trustedHtml(icon) }}
  />
);
