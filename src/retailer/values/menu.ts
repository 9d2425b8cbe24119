import { readContent } from '#retailer/read.ts';
import type { MenuEntry } from '#retailer/schemas/menu.ts';

export const menu: MenuEntry[] = readContent('menu');
