/**
 * Says in its place that a part of the page did not come, because its script was refused or failed, and offers to load the
 * page again. Inline, so that it works whichever script is missing. `event` is what a part's place is told with; what is
 * said is in the script's own `data-text` and `data-retry`. Only the first message interrupts a screen reader.
 */
export default (event: string): void => {
  const { text = '', retry = '' } = document.currentScript?.dataset ?? {};
  let role = 'alert';
  const say = (place: Element | null): void => {
    if (!place || place.querySelector('.missing')) return;
    const message = document.createElement('p');
    message.className = 'notice missing';
    message.role = role;
    role = 'note';
    const button = document.createElement('button');
    button.className = 'button button-secondary button-small';
    button.textContent = retry;
    button.onclick = () => location.reload();
    message.append(text, ' ', button);
    place.prepend(message);
  };
  addEventListener(event, ({ target }) => say(target as Element));
  // Its event does not bubble. Ours are modules: a marketing script is missed by nobody.
  const capture = true;
  addEventListener(
    'error',
    ({ target }) => {
      if ((target as HTMLScriptElement).type === 'module') say(document.querySelector('main'));
    },
    capture,
  );
};
