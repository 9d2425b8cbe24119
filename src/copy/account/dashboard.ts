/** The account's front page. */
export const dashboardCopy = {
  title: 'Mi cuenta',
  description: 'Su saldo, sus pedidos, sus reparaciones y quién lo atiende.',
  balance: {
    title: 'Saldo',
    more: 'Estado de cuenta',
    at: (day: string) => `Al ${day}`,
    settled: 'Sin deuda',
    credit: 'A su favor',
    owed: 'Saldo',
    overdue: (amount: string) => `Vencido: ${amount}`,
    nothingOverdue: 'Nada vencido',
    none: 'Su cuenta todavía no tiene movimientos.',
  },
  purchases: {
    title: 'Compras de los últimos 12 meses',
    mean: (last: string, mean: string) => `Este mes ${last} · Promedio mensual ${mean}`,
    numbers: 'Ver los números',
    month: (name: string, year: string) => `${name} ${year}`,
    hint: 'Facturas menos devoluciones, con impuestos.',
    none: 'Todavía no tiene compras facturadas.',
  },
  awaited: {
    title: 'Pedidos por entregar',
    none: 'No tiene pedidos pendientes de entrega.',
    confirming: 'Recibido, confirmando',
    sent: (moment: string) => `Enviado el ${moment}`,
  },
  orders: {
    title: 'Últimos pedidos',
    more: 'Historial pedidos',
    none: 'Todavía no hizo pedidos.',
    start: 'Ver el catálogo',
  },
  repairs: {
    title: 'Reparaciones abiertas',
    more: 'Mis reparaciones',
    none: 'No tiene equipos en el servicio técnico.',
  },
  promos: {
    title: 'Promos para usted',
    more: 'Ver todas',
    none: 'En este momento no hay promos vigentes para usted.',
    until: (day: string) => `Hasta el ${day}`,
  },
  seller: {
    title: 'Lo atiende',
    none: 'Su cuenta no tiene un vendedor asignado: lo atendemos todos.',
    call: 'Llamar',
    write: 'WhatsApp',
    mail: 'Correo',
  },
} as const;
