import { parseArgs } from 'node:util';

interface Options {
  products: number;
  seed: number;
  /** 0 asks the system for a free one. */
  port: number;
  idpPort: number;
  /** Absent: nothing outlives the process. */
  data: string | undefined;
  /** Where sign-ins may come back to. */
  appOrigins: string[];
  /** Whether somebody named a shop: it is not the default. */
  hasNamedShop: boolean;
  hostile: boolean;
}

const DEFAULT_SHOP = 'http://localhost:4321';

const wholeNumber = (name: string, text: string, min: number, max: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`--${name} es un número entero de ${min} a ${max}, y no «${text}».`);
  return value;
};

const origin = (text: string): string => {
  if (!URL.canParse(text))
    throw new Error(`--app-origin es una dirección como http://localhost:4321, y no «${text}».`);
  return new URL(text).origin;
};

/** Reads the command line. Throws with the flag's name and what it takes. */
export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      port: { type: 'string', default: '4800' },
      'idp-port': { type: 'string', default: '4801' },
      data: { type: 'string' },
      'app-origin': { type: 'string', multiple: true },
      hostile: { type: 'boolean', default: false },
    },
  });
  const { 'app-origin': named = [] } = values;
  const shops = named.length > 0 ? named : [DEFAULT_SHOP];
  return {
    products: wholeNumber('products', values.products, 1, 1_000_000),
    seed: wholeNumber('seed', values.seed, 0, 2 ** 31 - 1),
    port: wholeNumber('port', values.port, 0, 65_535),
    idpPort: wholeNumber('idp-port', values['idp-port'], 0, 65_535),
    data: values.data,
    appOrigins: shops.flatMap((each) => each.split(',')).map(origin),
    hasNamedShop: named.length > 0,
    hostile: values.hostile,
  };
};
