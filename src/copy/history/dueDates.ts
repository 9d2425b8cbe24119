/** What is owed, by when it falls due. */
export const dueDatesCopy = {
  title: 'Vencimientos',
  groups: {
    overdue91: 'Vencido hace más de 90 días',
    overdue61: 'Vencido hace 61 a 90 días',
    overdue31: 'Vencido hace 31 a 60 días',
    overdue1: 'Vencido hace 1 a 30 días',
    thisWeek: 'Vence esta semana',
    nextWeek: 'Vence la semana que viene',
    later: 'Vence más adelante',
    undated: 'Sin fecha de vencimiento',
  },
  document: 'Documento',
  due: 'Vence',
  open: 'Falta pagar',
  noDueDate: 'Sin fecha',
  opening: 'Saldo anterior a los movimientos',
  onAccount: 'Pagos a cuenta, sin documento',
  balance: 'Saldo',
  credit: 'A su favor',
  none: 'No tiene documentos por pagar.',
  all: (count: string) => `Ver los ${count} documentos`,
  week: 'La semana va de lunes a domingo. Lo que vence hoy todavía no está vencido.',
  disagrees: (own: { overdue: string; balance: string }, stated: { overdue: string; balance: string }) =>
    `Estos documentos suman ${own.balance}, con ${own.overdue} vencido; la tienda informa un saldo de ${stated.balance}, con ${stated.overdue} vencido. Consulte con su vendedor cuál corresponde.`,
  unstated: (balance: string) =>
    `Estos documentos suman ${balance}; la tienda no informa el saldo en esta moneda.`,
  calendar: 'Agregar al calendario',
  calendarName: (shop: string) => `Vencimientos de ${shop}`,
  calendarFile: 'vencimientos',
  nothingDue: 'No tiene documentos con fecha de vencimiento.',
  event: (document: string, amount: string) => `Vence ${document}: ${amount}`,
  eventAbout: (amount: string, day: string, shop: string) =>
    `Falta pagar ${amount} según la cuenta al ${day}. ${shop}.`,
  overdueNow: (amounts: string) => `Tiene ${amounts} vencido.`,
  and: ' y ',
  see: 'Ver vencimientos',
} as const;
