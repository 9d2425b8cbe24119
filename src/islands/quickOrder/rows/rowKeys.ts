import type { KeyboardEvent } from 'react';
import { removeRows, tickRow } from '#stores/quickOrder/edits.ts';
import { blockEnds, endBlock, extendBlock } from './block.ts';
import { focusAside, focusBefore, focusBeside, focusNext, isStop } from './focus.ts';

function onQuantityKey(id: string, event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  tickRow(id, true);
  if (event.shiftKey) focusBefore(event.currentTarget);
  else focusNext(event.currentTarget);
}

function onStopKey(id: string, event: KeyboardEvent<HTMLElement>, stop: HTMLElement): void {
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  if (!isArrow && event.key !== 'Delete') return;
  event.preventDefault();
  if (!isArrow) {
    removeRows(...(blockEnds() ?? [id, id]));
    return;
  }
  const next = focusBeside(stop, event.key === 'ArrowDown' ? 1 : -1);
  if (event.shiftKey && next) extendBlock(stop, next);
  else endBlock();
}

/** What the keys do in a row: from field to field, from row to row, and away with it. */
export function onRowKey(id: string, event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') focusAside(event, target);
  else if (target.matches('[role=spinbutton]')) onQuantityKey(id, event);
  else if (isStop(target)) onStopKey(id, event, target);
}
