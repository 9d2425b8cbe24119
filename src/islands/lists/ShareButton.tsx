import { make } from '#browser/dom.ts';
import { openDialog } from '#browser/product/dialog.ts';
import { shareCopy as copy } from '#copy/lists/share.ts';
import { renderInto } from '#islands/ui/renderInto.tsx';
import { ShareList } from './ShareList.tsx';

type Props = { name: string; items: () => { code: string; name: string; quantity: number }[] };

/** Opens the ways to share what `items` says when it is pressed. */
export function ShareButton({ name, items }: Props) {
  const open = () => {
    const body = make('div', { class: 'dialog-body' });
    openDialog('share-dialog', copy.title, body);
    renderInto(body, <ShareList name={name} items={items()} />);
  };
  return (
    <button type="button" className="button button-quiet" onClick={open}>
      {copy.button}
    </button>
  );
}
