import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from '#retailer/folder.ts';

/** Whether the retailer has a page for whoever wants an account. */
export const HAS_JOIN_PAGE = existsSync(join(contentFolder(), 'info', 'become-a-customer.md'));
