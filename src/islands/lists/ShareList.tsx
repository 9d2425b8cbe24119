import { useEffect, useState } from 'react';
import { sharedAddress } from '#browser/lists/sharedAddress.ts';
import { shareCopy as copy } from '#copy/lists/share.ts';
import { SHARED_LINES_MAX } from '#domain/lists/shared.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { Field } from '#islands/ui/Field.tsx';

type Item = { code: string; name: string; quantity: number };
type Props = { name: string; items: readonly Item[] };

/** More than this many lines of words are no message. */
const WORDS_MAX = 30;

const messageOf = ({ name, items }: Props, address: string): string => {
  const lines = items.map((each) => copy.line(formatQuantity(each.quantity), each.name, each.code));
  return copy.text(name, items.length, items.length > WORDS_MAX ? '' : lines.join('\n'), address);
};

function Address({ list, address }: { list: Props; address: string }) {
  const [message, setMessage] = useState('');
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setMessage(copy.copied);
    } catch {
      setMessage(copy.copyFailed);
    }
  };
  const shareElsewhere = async () => {
    try {
      await navigator.share({ title: list.name, url: address });
    } catch (error) {
      // Whoever closes the choice has not failed.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setMessage(copy.moreFailed);
    }
  };
  return (
    <>
      <p>{copy.lead}</p>
      <Field label={copy.address}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      {list.items.length > SHARED_LINES_MAX && (
        <p className="notice" data-tone="warn">
          {copy.tooLong(SHARED_LINES_MAX)}
        </p>
      )}
      <div className="cluster">
        <button type="button" className="button" onClick={() => void copyAddress()}>
          {copy.copy}
        </button>
        <a
          className="button button-secondary"
          href={`https://wa.me/?text=${encodeURIComponent(messageOf(list, address))}`}
          target="_blank"
          rel="noopener"
        >
          {copy.whatsapp}
        </a>
        {'share' in navigator && (
          <button type="button" className="button button-quiet" onClick={() => void shareElsewhere()}>
            {copy.more}
          </button>
        )}
        <span className="small" role="status">
          {message}
        </span>
      </div>
    </>
  );
}

/** The address that holds a list, a cart or an order without prices, and the ways to send it. */
export function ShareList({ name, items }: Props) {
  const [address, setAddress] = useState<string | null | 'failed'>(null);
  useEffect(() => {
    let isOver = false;
    sharedAddress({ name, items: [...items] }).then(
      (path) => !isOver && setAddress(location.origin + path),
      () => !isOver && setAddress('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [name, items]);
  if (address === null) return null;
  if (address === 'failed') return <p className="notice">{copy.failed}</p>;
  return (
    <div className="stack">
      <Address list={{ name, items }} address={address} />
    </div>
  );
}
