import { type SubmitEvent, useState } from 'react';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import { Field } from '#islands/ui/Field.tsx';
import { giveSource } from '#stores/quickOrder/draft.ts';

const { paste: copy, ...page } = quickOrderCopy;

/** The field's name, which the buttons that open it say too. */
export const PASTE_FIELD = 'pasted-order';

/** A field for whatever somebody has copied. */
export function PasteForm({ onEnd }: { onEnd: () => void }) {
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== '') giveSource({ kind: 'text', text });
    onEnd();
  };
  return (
    <form className="panel" onSubmit={submit}>
      <div className="panel-body stack">
        <Field label={copy.label} hint={page.askHint}>
          {(control) => (
            <textarea
              {...control}
              name={PASTE_FIELD}
              className="input"
              rows={6}
              spellCheck={false}
              autoComplete="off"
              placeholder={page.example}
              value={text}
              // biome-ignore lint/a11y/noAutofocus: the field was asked for by a press.
              autoFocus
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div className="cluster">
          <button type="submit" className="button">
            {copy.read}
          </button>
          <button type="button" className="button button-quiet" onClick={onEnd}>
            {copy.cancel}
          </button>
        </div>
      </div>
    </form>
  );
}
