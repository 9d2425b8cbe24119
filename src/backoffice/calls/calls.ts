import type { AnyCall } from '#backoffice/client/defineCall.ts';
import { getCustomerHeader, getEmployees, isValidClient } from './account.ts';
import { getSavedCart, saveCart } from './cart.ts';
import { getFamilies } from './catalogue.ts';
import { getPopup } from './content.ts';
import { getGoldfarbInvoice, getInvoice, getInvoiceReturn, getReceipt } from './documents.ts';
import { createCatalog, sendElectronicInvoice, sendRegisterNotice } from './mail.ts';
import { createOrder, getOrder, getOrders } from './orders.ts';
import { getProductsList, lookupCards, lookupProduct, searchProducts } from './product.ts';
import { createPromoOrder, getPromo, getPromoLines, getPromos } from './promos.ts';
import { getRepairStatus, getRepairs } from './repairs.ts';
import { getExchangeRate, getShipping, getTransportMinimum } from './settings.ts';
import { getStatement } from './statements.ts';

/** Every call of the back office, in the order of the table in product.md §7. */
export const CALLS = [
  getExchangeRate,
  getTransportMinimum,
  getRepairStatus,
  isValidClient,
  getFamilies,
  lookupProduct,
  lookupCards,
  searchProducts,
  getProductsList,
  getGoldfarbInvoice,
  getReceipt,
  getCustomerHeader,
  createOrder,
  getOrder,
  getOrders,
  getInvoice,
  getInvoiceReturn,
  getStatement,
  createCatalog,
  sendRegisterNotice,
  getShipping,
  getPromoLines,
  getPromos,
  getPromo,
  createPromoOrder,
  getEmployees,
  getSavedCart,
  saveCart,
  getRepairs,
  sendElectronicInvoice,
  getPopup,
] as const satisfies readonly AnyCall[];

/** A misspelt path is a type error. */
export type CallPath = (typeof CALLS)[number]['path'];

/** Any of them, where only its description and its samples matter. */
export type RegisteredCall = AnyCall & { path: CallPath };
