import { useRef } from 'react';
import { quickOrderCopy, scanCopy } from '#copy/quickOrder.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import scanIcon from '~icons/tabler/barcode';
import clipboardIcon from '~icons/tabler/clipboard';
import fileIcon from '~icons/tabler/file-spreadsheet';
import keyboardIcon from '~icons/tabler/keyboard';
import { PASTE_FIELD } from './PasteForm.tsx';

const { ways: copy } = quickOrderCopy;

type Props = {
  onType: () => void;
  onPaste: () => void;
  onScan: () => void;
  onFiles: (files: File[]) => void;
};

/** The ways to put something on the table. */
export function Ways({ onType, onPaste, onScan, onFiles }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="order-ways">
      <legend className="visually-hidden">{copy.label}</legend>
      <button type="button" className="button button-secondary" onClick={onType}>
        <Icon icon={keyboardIcon} size={20} />
        {copy.type}
      </button>
      <button type="button" className="button button-secondary" data-opens={PASTE_FIELD} onClick={onPaste}>
        <Icon icon={clipboardIcon} size={20} />
        {copy.paste}
      </button>
      <button type="button" className="button button-secondary" onClick={onScan}>
        <Icon icon={scanIcon} size={20} />
        {scanCopy.open}
      </button>
      <button type="button" className="button button-secondary" onClick={() => field.current?.click()}>
        <Icon icon={fileIcon} size={20} />
        {copy.file}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again after it was mended.
          target.value = '';
        }}
      />
    </fieldset>
  );
}
