/** How units are printed after a number where not as their symbol, by that of units.ts. */
export const PRINTED_UNITS: Readonly<Record<string, string>> = {
  ...{ l: 'L', t: 'ton', v: 'V', kv: 'kV', w: 'W', kw: 'kW', hp: 'HP', kva: 'kVA', btu: 'BTU' },
  ...{ a: 'A', ah: 'Ah', mah: 'mAh', nm: 'Nm', hz: 'Hz', db: 'dB' },
};
