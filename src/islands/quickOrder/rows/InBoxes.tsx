import { quickOrderCopy } from '#copy/quickOrder.ts';
import type { TableItem } from '#domain/quickOrder/table.ts';

/** Of how many boxes, each of how many, a quantity is. */
export const InBoxes = ({ boxes }: { boxes: TableItem['boxes'] | undefined }) =>
  boxes && (
    <span className="badge" data-tone="info">
      {quickOrderCopy.box.holds(boxes.count, boxes.units)}
    </span>
  );
