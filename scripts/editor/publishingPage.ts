import escapeHtml from 'escape-html';
import { editor as copy } from '#copy/editor.ts';
import { formatMoment } from '#domain/day.ts';
import { backLink, page } from './pages.ts';
import type { PublishingState, StepShown } from './publishing.ts';

const { publishing: words } = copy;

const stepRow = ({ name, state }: StepShown): string =>
  `<li class="${state}"${state === 'doing' ? ' aria-current="step"' : ''}><span>${escapeHtml(name)}</span> <small>${escapeHtml(words.states[state])}</small></li>`;

const word = (name: string, hint: string, said: string): string =>
  `<dt>${escapeHtml(name)} <small>${escapeHtml(hint)}</small></dt><dd>${escapeHtml(said)}</dd>`;

function ended({ night, unpublished, isAnswering }: Extract<PublishingState, { status: 'ended' }>): string {
  const isPublished = night?.outcome === 'published' || night?.outcome === 'unchanged';
  const said = night && (isPublished ? words.published : words.notPublished)(formatMoment(night.startedAt));
  const [first, ...more] = night?.headline.split('\n') ?? [];
  return `<dl>${word(words.names.saved, words.hints.saved, words.saved(isPublished ? unpublished : undefined))}
${word(words.names.published, words.hints.published, said ?? words.never)}
${word(words.names.inService, words.hints.inService, words.inService(night?.release ?? null, isAnswering))}</dl>
${first ? `<p><b>${escapeHtml(first)}</b></p>` : ''}${more.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}`;
}

/** What stands on the page and is asked for again each second while a night runs. */
export function publishingState(state: PublishingState): string {
  if (state.status === 'underWay')
    return `<div data-status="underWay"><p role="status">${escapeHtml(words.underWay)}</p><ol class="steps">${state.steps.map(stepRow).join('')}</ol>
<p><small>${escapeHtml(state.detail)}</small></p></div>`;
  const failure = state.failure === '' ? '' : `<pre role="alert">${escapeHtml(state.failure)}</pre>`;
  return `<div data-status="ended">${failure}${ended(state)}
<form method="post" action="/publish"><button>${escapeHtml(copy.publish)}</button></form></div>`;
}

/** Saved, published and in service, and the steps of a night that runs. */
export const publishingPage = (state: PublishingState): string =>
  page(`${backLink}<h1>${escapeHtml(words.title)}</h1>
<div id="state">${publishingState(state)}</div>
<script>
const state = document.querySelector('#state');
let wasUnderWay = Boolean(state.querySelector('[data-status=underWay]'));
const look = async () => {
  try {
    const answer = await fetch('/publishing/state');
    const text = answer.ok ? await answer.text() : '';
    const isUnderWay = text.includes('data-status="underWay"');
    // A page that nothing changes is not drawn again: its button keeps the focus.
    if (text && (isUnderWay || wasUnderWay)) state.innerHTML = text;
    if (text) wasUnderWay = isUnderWay;
  } catch { /* The editor was ended, or begins again. */ }
  setTimeout(look, wasUnderWay ? 1000 : 5000);
};
setTimeout(look, 1000);
</script>`);
