/** How units are printed after a number, by their symbol as the search has it, or by their own where it has none. */
const PRINTED: Readonly<Record<string, string>> = {
  ...{ mm: 'mm', cm: 'cm', m: 'm', km: 'km', ft: 'ft' },
  ...{ ml: 'ml', cc: 'cc', cm3: 'cm³', l: 'L', gal: 'gal' },
  ...{ g: 'g', kg: 'kg', t: 'ton', lb: 'lb', oz: 'oz' },
  ...{
    w: 'W',
    kw: 'kW',
    j: 'J',
    v: 'V',
    kv: 'kV',
    a: 'A',
    ah: 'Ah',
    mah: 'mAh',
    hp: 'HP',
    cv: 'CV',
    kva: 'kVA',
  },
  ...{ psi: 'psi', bar: 'bar', nm: 'Nm', rpm: 'rpm', btu: 'BTU', lm: 'lm', hz: 'Hz', '°c': '°C' },
};

/** Undefined for what we know no way of printing. */
export const printedUnit = (symbol: string): string | undefined =>
  Object.hasOwn(PRINTED, symbol) ? PRINTED[symbol] : undefined;
