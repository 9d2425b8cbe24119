import type { ListedRepair } from '#api/account/repairs.ts';

/** What the state asks of its reader: P waits for an approval, L can be fetched. E and N are over. */
const TONES = new Map([
  ['P', 'warn'],
  ['L', 'ok'],
  ['E', 'none'],
  ['N', 'none'],
]);

export const RepairState = ({
  status,
  statusDescription,
}: Pick<ListedRepair, 'status' | 'statusDescription'>) => (
  <span className="badge" data-tone={TONES.get(status) ?? 'info'}>
    {statusDescription || status}
  </span>
);
