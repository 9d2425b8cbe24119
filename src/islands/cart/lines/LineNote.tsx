import { useId, useState } from 'react';
import { lineNoteCopy } from '#copy/cart.ts';
import { LINE_NOTE_MAX } from '#domain/cart/cart.ts';
import { plainText } from '#domain/plainText.ts';

type Props = {
  /** What the line is of. */
  name: string;
  /** The field's name, which the button that opens it says too. */
  fieldName: string;
  saved: string;
  /** Called with '' where the note is to go. */
  onSave: (note: string) => void;
};

/** The customer's note of one line. It is saved when the field is left, and too long a one stays in the field. */
export function LineNote({ name, fieldName, saved, onSave }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const id = useId();
  const text = plainText(draft ?? saved);
  const over = text.length - LINE_NOTE_MAX;

  if (draft === null && saved === '') {
    return (
      <button
        type="button"
        className="small line-note-add"
        data-opens={fieldName}
        aria-label={`${lineNoteCopy.add}: ${name}`}
        onClick={() => setDraft('')}
      >
        {lineNoteCopy.add}
      </button>
    );
  }

  const save = () => {
    if (over > 0) return;
    if (text !== saved) onSave(text);
    setDraft(null);
  };

  return (
    <span className="line-note">
      <input
        autoComplete="off"
        className="input"
        name={fieldName}
        aria-label={lineNoteCopy.label(name)}
        aria-describedby={id}
        aria-invalid={over > 0 || undefined}
        // biome-ignore lint/a11y/noAutofocus: whoever opened the field wants to write in it.
        autoFocus={draft === ''}
        value={draft ?? saved}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          if (event.key === 'Escape') setDraft(null);
        }}
      />
      <span id={id} className={over > 0 ? 'field-error' : 'hint'}>
        {over > 0 ? lineNoteCopy.over(over) : lineNoteCopy.hint}
      </span>
    </span>
  );
}
