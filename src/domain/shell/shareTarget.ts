/** Under which names another app of a phone shares a message or files with the shop: the web app manifest says them. */
export const SHARED_FIELDS = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;
