import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ownWordsCopy as copy } from '#copy/account/ownWords.ts';
import { canBeWord, type OwnWord, WORD_MAX } from '#domain/quickOrder/ownWords.ts';
import { productPath } from '#domain/slug.ts';
import { renameWord } from '#stores/quickOrder/words.ts';
import { taughtOn } from './taughtOn.ts';

type Props = { own: OwnWord; onForget: () => void };

/** The field's name, which the button that opens it says too. */
const fieldOf = ({ word }: OwnWord): string => `word-${word}`;

/** Another text for the same product. */
function Rename({ own, onDone }: { own: OwnWord; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(own.text);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => field.current?.select(), []);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (!canBeWord(text)) {
      setWrong(true);
      return;
    }
    renameWord(own.word, text);
    onDone();
  };
  return (
    <form className="own-word-rename" onSubmit={save}>
      <input
        autoComplete="off"
        ref={field}
        name={fieldOf(own)}
        className="input"
        aria-label={copy.newText(own.text)}
        aria-invalid={isWrong || undefined}
        maxLength={WORD_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
      />
      <button type="submit" className="button button-small">
        {copy.save}
      </button>
      <button type="button" className="button button-secondary button-small" onClick={onDone}>
        {copy.cancel}
      </button>
      {isWrong && (
        <p className="field-error" role="alert">
          {copy.problem}
        </p>
      )}
    </form>
  );
}

/** A word, its product, and who said so. */
export function WordRow({ own, onForget }: Props) {
  const [isRenaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const done = () => {
    setRenaming(false);
    // The field is gone, and the focus would be with it.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <li className="own-word">
      {isRenaming ? <Rename own={own} onDone={done} /> : <b className="own-word-text">{own.text}</b>}
      <span className="own-word-product">
        <a href={productPath(own.code)}>{own.name}</a>{' '}
        <span className="small soft">
          <span className="figure">{own.code}</span>
          {own.units !== undefined && ` · ${copy.box(own.units)}`}
          {own.changedBy && ` · ${copy.taughtBy(own.changedBy, taughtOn(own))}`}
        </span>
      </span>
      {!isRenaming && (
        <span className="cluster own-word-tools">
          {own.units === undefined && (
            <button
              ref={button}
              type="button"
              className="button button-secondary button-small"
              data-opens={fieldOf(own)}
              aria-label={copy.renameOf(own.text)}
              onClick={() => setRenaming(true)}
            >
              {copy.rename}
            </button>
          )}
          <button
            type="button"
            className="button button-secondary button-small"
            aria-label={copy.forgetOf(own.text)}
            onClick={onForget}
          >
            {copy.forget}
          </button>
        </span>
      )}
    </li>
  );
}
