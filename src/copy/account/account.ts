/** The account menu and the account's front page. Names as product.md §2, Account menu. */
export const accountCopy = {
  menu: 'Mi cuenta',
  sections: 'Secciones de su cuenta',
  menuOf: (name: string) => `Cuenta de ${name}`,
  loading: 'Cargando su cuenta…',
  unavailable: 'No pudimos cargar su cuenta',
  dashboard: 'Mi cuenta',
  profile: 'Editar Perfil',
  status: 'Estado de cuenta',
  orders: 'Historial pedidos',
  reorder: 'Reponer',
  pending: 'Pendientes',
  products: 'Mis productos',
  repairs: 'Mis reparaciones',
  catalog: 'Crear catalogo',
  words: 'Mis palabras',
  logout: 'Cerrar sesión',
  logoutUnsaved:
    'Hay cambios del carro, de sus listas o de sus palabras sin guardar, renglones en la tabla de pedido o un conteo sin pedir, que se perderán. ¿Cerrar sesión igual?',
  customer: (cardcode: string) => `Cliente ${cardcode}`,
} as const;
