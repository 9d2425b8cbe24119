import { editor as copy } from '#copy/editor.ts';

/**
 * For the page with Decap, before Decap itself: it adds to each save the version that the form was made from, shows both values of a
 * field that another editor changed meanwhile, and loads a form again that differs from what was saved. Decap knows nothing of it.
 */
export const savingScript = (): string => `{
const words = ${JSON.stringify({ ...copy.conflict, merged: copy.merged }).replaceAll('<', '\\u003c')};
const STORED = 'mostrador-made-from';
const read = () => { try { return JSON.parse(localStorage.getItem(STORED)) || {}; } catch { return {}; } };
// By path: the version that a form was made from, and the one that a draft of before was made from, which Decap offers again.
const madeFrom = read();
const before = { ...madeFrom };
let opened;
const note = (path, version) => {
  madeFrom[path] = version;
  try { localStorage.setItem(STORED, JSON.stringify(madeFrom)); } catch { /* Nothing is offered again either. */ }
};
const confirmed = window.confirm.bind(window);
window.confirm = (text) => {
  const isTaken = confirmed(text);
  const isDraft = text === window.CMS?.getLocale('es')?.editor?.editor?.confirmLoadBackup;
  if (isDraft && isTaken && opened && before[opened] !== undefined) note(opened, before[opened]);
  return isTaken;
};
const element = (name, properties, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};
// Answers what was chosen of each field; undefined where the editor goes on with the form.
const ask = (conflicts) => new Promise((resolve) => {
  const dialog = element('dialog', { id: 'conflict' });
  const rows = conflicts.map(({ label, mine, theirs }, at) => {
    const choice = (side, text) => element('td', {}, element('label', {},
      element('input', { type: 'radio', name: 'field-' + at, value: side, required: true }), ' ',
      element('b', { textContent: words[side] }), element('pre', { textContent: text === '' ? words.nothing : text })));
    return element('tr', {}, element('th', { scope: 'row', textContent: label }), choice('mine', mine), choice('theirs', theirs));
  });
  const form = element('form', { method: 'dialog' },
    element('h2', { textContent: words.title }), element('p', { textContent: words.lead }),
    element('table', {}, element('tbody', {}, ...rows)),
    element('p', {}, element('button', { value: 'save', textContent: words.save }), ' ',
      element('button', { type: 'button', textContent: words.later, onclick: () => dialog.close() })));
  form.onsubmit = () => resolve(Object.fromEntries(conflicts.map(({ field }, at) => [field, form.elements['field-' + at].value])));
  dialog.append(form);
  dialog.onclose = () => { resolve(undefined); dialog.remove(); };
  document.body.append(dialog);
  dialog.showModal();
});
const plain = window.fetch.bind(window);
const send = (url, options, body) => plain(url, { ...options, body: JSON.stringify(body) });
async function persist(url, options, body) {
  const { entry, dataFiles = [entry], ...params } = body.params;
  const files = dataFiles.map((file) => ({ ...file, base: madeFrom[file.path] ?? null }));
  const response = await send(url, options, { ...body, params: { ...params, dataFiles: files } });
  const answer = await response.clone().json();
  if (response.status !== 409) {
    for (const [path, version] of Object.entries(answer.saved ?? {})) note(path, version);
    if (answer.isMerged) window.formIsOld = true;
    return response;
  }
  const chosen = {};
  for (const [path, { theirs, conflicts }] of Object.entries(answer.files)) {
    const fields = await ask(conflicts);
    if (!fields) return response;
    chosen[path] = { theirs, fields };
  }
  const again = dataFiles.map((file) => ({ ...file, choice: chosen[file.path] }));
  return persist(url, options, { ...body, params: { ...params, dataFiles: again } });
}
window.fetch = async (url, options) => {
  if (!String(url).endsWith('/api/v1') || typeof options?.body !== 'string') return plain(url, options);
  const body = JSON.parse(options.body);
  if (body.action === 'persistEntry') return persist(url, options, body);
  if (body.action === 'deleteFiles') {
    const bases = Object.fromEntries(body.params.paths.filter((path) => path in madeFrom).map((path) => [path, madeFrom[path]]));
    return send(url, options, { ...body, params: { ...body.params, bases } });
  }
  const response = await plain(url, options);
  if (body.action === 'getEntry' && response.ok) {
    const { file } = await response.clone().json();
    opened = file.path;
    before[opened] = madeFrom[opened];
    note(opened, file.id);
  }
  return response;
};
// After Decap has shown its own word of a save.
window.loadOldFormAgain = () => {
  if (!window.formIsOld) return;
  alert(words.merged);
  location.reload();
};
}`;
