import { LOGIN_PAGE, loginPath } from '#domain/paths.ts';

/** Makes the page's links to the sign-in come back to its address, which the file does not know. */
export function returnHere(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>(`a[href^="${LOGIN_PAGE}?"]`);
  for (const link of links) link.href = loginPath(location.pathname + location.search);
}
