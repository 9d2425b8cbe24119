import { askOffice } from './office.ts';

type Movement = {
  docType: 'FC' | 'NC' | 'RC';
  company: 'web' | 'goldfarb';
  docNum: number;
  folioPref: string;
  folioNum: number;
  orderId: number;
  date: string;
};

export type Papers = Record<'invoice' | 'goldfarb' | 'return' | 'receipt', Movement>;

const kindOf = ({ docType, company }: Movement): keyof Papers =>
  docType === 'NC'
    ? 'return'
    : docType === 'RC'
      ? 'receipt'
      : company === 'goldfarb'
        ? 'goldfarb'
        : 'invoice';

/** A customer's latest document of each kind, as the back office has it. */
export async function papersOf(cardcode: string): Promise<Papers> {
  const { movements } = await askOffice<{ movements: Movement[] }>('/web/ClientState', { cardcode });
  return Object.fromEntries(movements.map((movement) => [kindOf(movement), movement])) as Papers;
}
