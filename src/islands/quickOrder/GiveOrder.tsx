import { type SubmitEvent, useState } from 'react';
import { quickOrderCopy as copy } from '#copy/quickOrder.ts';
import { QUICK_ORDER_PATH } from '#domain/paths.ts';
import { Panel } from '#islands/account/Panel.tsx';
import { giveSource } from '#stores/quickOrder/draft.ts';

/** One field that takes an order in any form, and opens the table with it. */
export function GiveOrder() {
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== '') giveSource({ kind: 'text', text });
    location.assign(QUICK_ORDER_PATH);
  };
  return (
    <Panel
      id="give-order"
      title={copy.ask}
      aside={
        <a className="small" href={QUICK_ORDER_PATH}>
          {copy.title}
        </a>
      }
    >
      <form className="panel-body give-order" onSubmit={submit}>
        <textarea
          className="input"
          aria-labelledby="give-order"
          aria-describedby="give-order-hint"
          rows={3}
          spellCheck={false}
          autoComplete="off"
          placeholder={copy.example}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button">
          {copy.toTable}
        </button>
        <span className="hint" id="give-order-hint">
          {copy.askHint}
        </span>
      </form>
    </Panel>
  );
}
