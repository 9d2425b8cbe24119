/** Stock lights of product.md §4: S in stock, W warning, D muted, A information. */
export const STOCK_STATUSES = ['S', 'W', 'D', 'A'] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];
