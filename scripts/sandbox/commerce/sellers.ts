/** Someone of the retailer's own staff. */
export interface Seller {
  code: number;
  name: string;
  email: string;
  phone: string;
  role: string;
  active: boolean;
}

const seller = (code: number, name: string, phone: string, role = 'Vendedor', active = true): Seller => ({
  code,
  name,
  email: `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ').join('.')}@mostrador.uy`,
  phone,
  role,
  active,
});

export const staff: readonly Seller[] = [
  seller(1, 'Marcelo Bentancor', '099 410 221', 'Gerente comercial'),
  seller(2, 'Lucía Etcheverry', '099 410 222'),
  seller(3, 'Diego Machado', '099 410 223'),
  seller(4, 'Verónica Olivera', '099 410 224'),
  seller(5, 'Gonzalo Píriz', '099 410 225'),
  seller(6, 'Natalia Cabrera', '099 410 226', 'Atención al cliente'),
  seller(7, 'Ruben Da Silva', '099 410 227', 'Servicio técnico'),
  seller(8, 'Andrea Techera', '099 410 228', 'Administración'),
  seller(9, 'Fernando Lacuesta', '099 410 229', 'Vendedor', false),
];

export const sellers = staff.filter(({ role, active }) => active && role === 'Vendedor');
