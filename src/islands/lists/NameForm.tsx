import { type SubmitEvent, useState } from 'react';
import { LIST_NAME_MAX, listName } from '#domain/lists/shared.ts';
import { Field } from '#islands/ui/Field.tsx';
import { NAME_FIELD } from './nameField.ts';

type Props = {
  label: string;
  button: string;
  placeholder?: string;
  initial?: string;
  /** True where somebody has just asked for the field. */
  isOpened?: boolean;
  onName: (name: string) => void;
};

/** A list's name, of a new one or instead of another. */
export function NameForm({ label, button, placeholder, initial = '', isOpened = false, onName }: Props) {
  const [name, setName] = useState(initial);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (listName(name) === '') return;
    onName(listName(name));
    setName('');
  };
  return (
    <form className="list-name-form" onSubmit={submit}>
      <Field label={label}>
        {(control) => (
          <input
            {...control}
            name={NAME_FIELD}
            autoComplete="off"
            required
            maxLength={LIST_NAME_MAX}
            placeholder={placeholder}
            // biome-ignore lint/a11y/noAutofocus: whoever opened the field wants to write in it.
            autoFocus={isOpened}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <button type="submit" className="button">
        {button}
      </button>
    </form>
  );
}
