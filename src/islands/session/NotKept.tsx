import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { sessionCopy } from '#copy/session/session.ts';
import { BYTE_ORDER_MARK } from '#domain/spreadsheet.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { saveContent } from '#islands/ui/saveFile.ts';
import { $notKept, type NotKept as Part } from '#stores/session/notKept.ts';
import alertTriangleIcon from '~icons/tabler/alert-triangle';

const { notKept: copy } = sessionCopy;

async function save(parts: readonly Part[]): Promise<void> {
  const { notKeptText } = await import('./notKeptText.ts');
  saveContent(copy.fileName, new Blob([BYTE_ORDER_MARK + notKeptText(parts)], { type: 'text/plain' }));
}

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Says at once what this browser has no room for, with a way to take it away. Nobody leaves the page unasked meanwhile. */
export function NotKept() {
  const parts = useStore($notKept);
  const isAny = parts.length > 0;
  useEffect(() => {
    if (!isAny) return;
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [isAny]);
  if (!isAny) return null;
  return (
    <div className="wrap session-ended" role="alert">
      <div className="notice" data-tone="warn">
        <Icon icon={alertTriangleIcon} />
        <span>
          {copy.lead} {copy.listed(parts.map((part) => copy.parts[part]))} {copy.next}
        </span>
        <button type="button" className="button button-small" onClick={() => void save(parts)}>
          {copy.save}
        </button>
      </div>
    </div>
  );
}
