import { sessionCopy } from '#copy/session/session.ts';
import type { CartOperation } from '#domain/cart/cart.ts';
import type { ListEdit } from '#domain/lists/lists.ts';
import type { NamedOperation } from '#domain/lists/named.ts';
import { draftLines } from '#domain/quickOrder/draftLines.ts';
import type { WordEdit } from '#domain/quickOrder/ownWords.ts';
import { waitingEdits } from '#stores/lists/named.ts';
import { $draft, $shelf } from '#stores/quickOrder/draft.ts';
import { waitingWordEdits } from '#stores/quickOrder/words.ts';
import type { NotKept } from '#stores/session/notKept.ts';
import { ownCart } from '#stores/session/session.ts';
import { $state } from '#stores/session/state.ts';

/** What somebody wrote or chose in an edit, as a line to read and to type again. */
type Line = string | number | null | undefined;
const line = (...parts: Line[]): string => parts.filter((part) => part != null && part !== '').join(' ');

function lineOfNamed(operation: NamedOperation): string {
  if (operation.kind === 'put') {
    const { product, wishes } = operation;
    return line(product.code, wishes.quantity, wishes.minimum, wishes.note, product.title);
  }
  return 'name' in operation ? operation.name : '';
}

function lineOfCart(operation: CartOperation): string {
  if (operation.kind === 'addPromo') return operation.promo.description;
  if (operation.kind === 'note') return line(operation.itemCode, operation.note);
  return 'quantity' in operation ? line(operation.itemCode, operation.quantity) : '';
}

const lineOfList = (edit: ListEdit): string =>
  edit.kind === 'add' ? line(edit.product.code, edit.product.title) : '';

const lineOfWord = (edit: WordEdit): string =>
  edit.kind === 'teach' ? line(edit.text, edit.code, edit.name) : 'text' in edit ? edit.text : '';

function linesOfState(): string[] {
  const own = ownCart();
  if (!own) return [];
  const { note, purchaseOrder, wishedDay } = own.draft;
  return [
    ...own.outbox.map(lineOfCart),
    ...$state.get().listEdits.map(({ edit }) => lineOfList(edit)),
    ...[purchaseOrder, wishedDay, note],
  ];
}

const LINES: Record<NotKept, () => string[]> = {
  orderDrafts: () => [
    ...draftLines($draft.get() ?? { rows: [], unread: [], rest: [] }),
    ...$shelf.get().counts.map(({ code, typed }) => line(code, typed)),
    ...$shelf.get().scans.map(({ code }) => code),
  ],
  namedEdits: () => (waitingEdits()?.operations ?? []).map(lineOfNamed),
  ownWords: () => waitingWordEdits().map(lineOfWord),
  state: linesOfState,
};

/** The parts as text, each under its name where there are several. The order table reads its own lines again. */
export function notKeptText(parts: readonly NotKept[]): string {
  const texts = parts.map((part) => {
    const lines = LINES[part]().filter(Boolean).join('\r\n');
    return parts.length > 1 ? `${sessionCopy.notKept.parts[part]}:\r\n${lines}` : lines;
  });
  return texts.join('\r\n\r\n');
}
