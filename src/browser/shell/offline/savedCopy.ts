const scope = globalThis as unknown as ServiceWorkerScope;

const attribute = (value: string | null): string =>
  (value ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The page with one script more, which says that it is a copy and of when. A copy never looks like the page itself, and
 * a page that comes from the shop does not carry the script.
 */
export async function savedCopy(page: Response): Promise<Response> {
  const { headers, status } = page;
  const html = await page.text();
  const saved = attribute(headers.get('date'));
  const etag = attribute(headers.get('etag'));
  const script = `<script type="module" src="${scope.savedCopyScript}" data-saved="${saved}" data-etag="${etag}"></script>`;
  return new Response(
    html.replace('</head>', (end) => script + end),
    { status, headers },
  );
}
