/**
 * Says in its place that a part of the page did not come, because its script was refused or failed, and offers to load the
 * page again; and shows the end of the page also when its styles could not be fetched: plain links are better than none.
 * Inline, so that it works whichever script is missing. `missing` is the event that a part's place is told with; what is said is in the
 * script's own `data-text` and `data-retry`. Only the first message interrupts a screen reader.
 */
export default (missing: string): void => {
  const { text, retry } = (document.currentScript as HTMLElement).dataset;
  let role = 'alert';
  const say = (place: HTMLElement): void => {
    if (place.dataset.missing) return;
    place.dataset.missing = role;
    const notice = document.createElement('p');
    const button = document.createElement('button');
    notice.className = 'notice';
    notice.setAttribute('role', role);
    button.className = 'button';
    button.onclick = () => location.reload();
    button.append(String(retry));
    notice.append(`${text} `, button);
    place.prepend(notice);
    role = 'note';
  };
  for (const event of [missing, 'error'])
    addEventListener(
      event,
      ({ target }) => {
        const { rel, type } = target as HTMLLinkElement;
        if (rel === 'stylesheet') document.documentElement.dataset.plain = '';
        if (event === missing) say(target as HTMLElement);
        // Ours are modules: a marketing script is missed by nobody.
        if (type === 'module') say(document.querySelector('main') as HTMLElement);
      },
      // A file's event does not bubble.
      true,
    );
};
