import escapeHtml from 'escape-html';
import { editor as copy } from '#copy/editor.ts';
import { missed as missedCopy } from '#copy/night/missed.ts';
import { week } from '#copy/night/week.ts';
import type { MissedFinding } from '#night/missedSearches.ts';
import type { decapConfig } from './config.ts';
import { MARKUP } from './markup.ts';
import { savingScript } from './merge/client.ts';

const STYLE = `
:root { font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark; }
body { margin: 0; } main { max-width: 46rem; margin: auto; padding: 1.5rem 1rem; }
a.card, form.card { display: block; margin: 0 0 1rem; padding: 1rem; border: 1px solid #8886; border-radius: .5rem; color: inherit; text-decoration: none; }
.card b { font-size: 1.125rem; } .card span { display: block; opacity: .8; }
button { font: inherit; padding: .5rem 1rem; border: 0; border-radius: .25rem; background: #ffb300; color: #15212c; cursor: pointer; }
li { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; padding: .75rem 0; border-top: 1px solid #8884; }
dt { margin-top: 1rem; font-weight: 600; } dt small { font-weight: 400; } dd { margin: 0; overflow-wrap: anywhere; }
.steps li.doing { font-weight: 600; } .steps li.waiting { opacity: .7; }
ul, ol.steps { list-style: none; padding: 0; } pre { white-space: pre-wrap; overflow-wrap: anywhere; } small { opacity: .8; }
`;

/** A page of the editor's own. */
export const page = (content: string): string => `<!doctype html>
<html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(copy.title)}</title><style>${STYLE}</style><main>${content}</main></html>`;

const notice = (message: string | null): string =>
  message ? `<pre role="status">${escapeHtml(message)}</pre>` : '';

/** The way to the first page. */
export const backLink = `<p><a href="/">${escapeHtml(copy.back)}</a></p>`;

/** The first page: what there is to do. */
export const homePage = (preview: string): string =>
  page(`<h1>${escapeHtml(copy.title)}</h1>
<a class="card" href="/admin"><b>${escapeHtml(copy.open)}</b><span>${escapeHtml(copy.openHint)}</span></a>
<a class="card" href="/missed"><b>${escapeHtml(copy.missed)}</b><span>${escapeHtml(missedCopy.title)}</span></a>
<a class="card" href="/week"><b>${escapeHtml(week.title)}</b><span>${escapeHtml(week.hint)}</span></a>
<a class="card" href="${escapeHtml(preview)}" target="_blank"><b>${escapeHtml(copy.preview)}</b><span>${escapeHtml(copy.previewHint)}</span></a>
<a class="card" href="/publishing"><b>${escapeHtml(copy.publishing.title)}</b><span>${escapeHtml(copy.publishing.hint)}</span></a>
<form class="card" method="post" action="/publish"><b>${escapeHtml(copy.publish)}</b><span>${escapeHtml(copy.publishHint)}</span>
<p><button>${escapeHtml(copy.publish)}</button></p></form>`);

/** What a night proposes, each synonym with the one press that adds it. */
export function missedPage(
  missed: readonly MissedFinding[],
  advice: (finding: MissedFinding) => string,
  message: string | null = null,
): string {
  const row = (finding: MissedFinding): string => {
    const { term, count, proposal } = finding;
    const line = proposal.kind === 'synonym' ? `${proposal.word} = ${proposal.like}` : null;
    const what =
      line === null
        ? `<small>${escapeHtml(advice(finding))}</small>`
        : `<form method="post" action="/missed"><input type="hidden" name="line" value="${escapeHtml(line)}"><button>${escapeHtml(copy.accept(line))}</button></form>`;
    return `<li><span><b>${escapeHtml(term)}</b> <small>${escapeHtml(copy.times(count))}</small></span>${what}</li>`;
  };
  const list =
    missed.length === 0 ? `<p>${escapeHtml(copy.noMissed)}</p>` : `<ul>${missed.map(row).join('')}</ul>`;
  return page(`${backLink}<h1>${escapeHtml(copy.missed)}</h1>${notice(message)}${list}`);
}

const DIALOG_STYLE = `
#conflict { max-width: min(56rem, 95vw); border: 0; border-radius: .5rem; padding: 1rem 1.5rem; font: 16px/1.5 system-ui, sans-serif; }
#conflict table { width: 100%; border-collapse: collapse; } #conflict :is(th, td) { text-align: left; vertical-align: top; padding: .5rem; border-top: 1px solid #8884; }
@media (max-width: 40rem) { #conflict { padding: .75rem; } #conflict :is(tr, th, td) { display: block; } #conflict td { padding-top: .25rem; border-top: 0; } #conflict button { display: block; width: 100%; margin-top: .5rem; } }
#conflict label { display: block; cursor: pointer; } #conflict button { font: inherit; padding: .5rem 1rem; } #conflict button[value] { border: 0; border-radius: .25rem; background: #ffb300; color: #15212c; }
#conflict pre { margin: .25rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 12rem; overflow: auto; }
`;

/** The window of a phone, in CSS pixels. */
const PHONE = { width: 390, height: 844 };

/** What a banner, a post and a page look like, of src/styles. */
const TYPED_STYLES = ['index.css', 'site/banners.css', 'site/blog.css', 'site/info.css'];

/**
 * Decap in Spanish with its own configuration. The formats are files that are no group of fields: the menu, which is a list, and
 * files of lines. Beside a form it shows what is being typed, and below it the page itself, as it was last saved.
 */
export const adminPage = (config: ReturnType<typeof decapConfig>, preview: string): string => `<!doctype html>
<html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(copy.title)}</title><style>${DIALOG_STYLE}</style><body>
<script>${savingScript()}</script>
<script>window.CMS_MANUAL_INIT = true;</script><script src="/decap/decap-cms.js"></script>
<script>
const config = ${JSON.stringify(config).replaceAll('<', '\\u003c')};
const { CMS, createClass, h } = window;
CMS.registerCustomFormat('menu', 'json', {
  fromFile: (text) => ({ entries: JSON.parse(text) }),
  toFile: ({ entries }) => JSON.stringify(entries, null, 2) + '\\n',
});
CMS.registerCustomFormat('lines', 'txt', {
  fromFile: (text) => ({ lines: text }),
  toFile: ({ lines = '' }) => lines.replace(/\\n*$/, '\\n'),
});
// What is left empty is left out, as an editor would by hand.
const isFull = (value) => value !== '' && value !== undefined && value !== null && value.size !== 0;
const clean = (value) => (value && value.map ? value.map(clean).filter(isFull) : value);
CMS.registerEventListener({ name: 'preSave', handler: ({ entry }) => clean(entry.get('data')) });
let saved = 0;
let isPhone = false;
const shown = new Set();
const draw = () => { for (const each of shown) each.forceUpdate(); };
const showAgain = () => { saved += 1; draw(); };
// As wide as the phone of most visitors: long hours, names and words break there first.
const widths = () => h('p', { className: 'wrap', style: SANS },
  h('button', { type: 'button', className: 'button', 'aria-pressed': isPhone, onClick: () => { isPhone = !isPhone; draw(); } }, isPhone ? ${JSON.stringify(copy.asWide)} : ${JSON.stringify(copy.asPhone)}));
const frameStyle = () => isPhone
  ? { display: 'block', width: '${PHONE.width}px', height: '${PHONE.height}px', margin: '1px auto 2rem', border: 0, outline: '1px solid' }
  : { border: 0, width: '100%', height: '97vh' };
const typedStyle = () => isPhone ? { ...SANS, width: '${PHONE.width}px', boxSizing: 'border-box' } : SANS;
// A new page is known to the shop a moment after its file is there.
CMS.registerEventListener({ name: 'postSave', handler: () => { showAgain(); setTimeout(showAgain, 2000); setTimeout(window.loadOldFormAgain, 500); } });
const pathOf = {
  blog: (slug) => slug && '/blog/' + slug,
  info: (slug) => slug && '/site/' + slug,
  merchandising: () => '/',
  home: () => '/',
  shop: () => '/',
  menu: () => '/',
  country: () => '/',
  colours: () => '/',
  words: () => '/shop/catalog',
  translations: () => '/',
};
// The shop's font is not loaded here.
const SANS = { fontFamily: 'sans-serif' };
// What is being typed, as the templates of the shop and with its styles; the page itself stands below, as it was saved.
const picture = (props, file, attributes) => file && h('img', { src: String(props.getAsset(file)), alt: '', ...attributes });
const MARKUP = new RegExp(${JSON.stringify(MARKUP)}, 'im');
// Banners, lists and campaigns are plain text.
const markupIn = (props) => ['banners', 'featured', 'campaigns'].flatMap((kind) => (props.entry.getIn(['data', kind]) || []).toJS?.() ?? [])
  .flatMap(({ title, text, link }) => [title, text, link && link.label])
  .filter((each) => typeof each === 'string' && MARKUP.test(each))
  .map((each, at) => h('p', { key: at, role: 'status', style: { borderLeft: '4px solid #ffb300', paddingLeft: '.75rem' } }, '“' + each + '” ' + ${JSON.stringify(copy.plainText)}));
const typed = {
  blog: (props) => {
    const value = (name) => props.entry.getIn(['data', name]);
    return h('article', { className: 'prose post' },
      h('h1', {}, value('title')), h('p', { className: 'overline' }, value('category')), h('p', { className: 'prose-lead' }, value('description')),
      picture(props, value('picture'), { className: 'post-picture' }), props.widgetFor('body'));
  },
  info: (props) => h('article', { className: 'prose' }, props.widgetFor('body')),
  merchandising: (props) => h('div', {}, markupIn(props), h('div', { className: 'banners' }, (props.entry.getIn(['data', 'banners']) || []).map((banner, at) =>
    h('section', { key: at, className: 'banner', 'data-with': banner.get('picture') ? 'picture' : undefined },
      picture(props, banner.get('picture'), {}),
      h('div', { className: 'banner-words' }, h('h2', {}, banner.get('title')), banner.get('text') && h('p', {}, banner.get('text')),
        banner.getIn(['link', 'label']) && h('a', { className: 'button' }, banner.getIn(['link', 'label']))))))),
};
for (const style of ${JSON.stringify(TYPED_STYLES)}) CMS.registerPreviewStyle(${JSON.stringify(preview)} + '/src/styles/' + style + '?direct');
const Preview = (name) => createClass({
  componentDidMount() { shown.add(this); },
  componentWillUnmount() { shown.delete(this); },
  render() {
    const path = pathOf[name](this.props.entry.get('slug'));
    const written = typed[name] && h('div', { className: 'wrap page', style: typedStyle() }, h('p', { className: 'soft small' }, ${JSON.stringify(copy.typed)}), typed[name](this.props));
    const heading = written && h('p', { className: 'wrap soft small', style: SANS }, ${JSON.stringify(copy.saved)});
    if (!path) return h('div', {}, widths(), written, h('p', { className: 'wrap soft', style: SANS }, ${JSON.stringify(copy.saveToSee)}));
    return h('div', {}, widths(), written, heading, h('iframe', { key: saved, src: ${JSON.stringify(preview)} + path, title: path, style: frameStyle() }));
  },
});
for (const name of Object.keys(pathOf)) CMS.registerPreviewTemplate(name, Preview(name));
const spanish = CMS.getLocale('es');
const { editor, ui } = spanish;
const list = { ...editor.editorWidgets.list, add: ${JSON.stringify(copy.add)} };
// Decap calls saving publishing: nothing is published by it.
const words = ${JSON.stringify(copy.decap)};
CMS.registerLocale('es', {
  ...spanish,
  editor: {
    ...editor,
    editor: { ...editor.editor, ...words.editor },
    editorToolbar: { ...editor.editorToolbar, ...words.toolbar },
    editorWidgets: { ...editor.editorWidgets, list },
  },
  ui: { ...ui, toast: { ...ui.toast, ...words.toast } },
});
CMS.init({ config });
</script></body></html>`;
