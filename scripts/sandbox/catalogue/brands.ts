/** Invented houses. Two colours each, for their packaging and the body of their machines. */
export interface Brand {
  name: string;
  color: string;
  accent: string;
}

const brand = (name: string, color: string, accent: string): Brand => ({ name, color, accent });

const voltara = brand('VOLTARA', '#0e7c86', '#22313a');
const krunberg = brand('KRUNBERG', '#c8451b', '#2a2a2e');
const durmak = brand('DURMAK', '#e3a008', '#2b2d33');
const nordelt = brand('NORDELT', '#1f5fa8', '#20262e');
const zarpax = brand('ZARPAX', '#2f7d3b', '#262b27');
const chirca = brand('CHIRCAL', '#d9541e', '#30343a');
const montaraz = brand('MONTARAZUL', '#28527a', '#2f3336');
const pradera = brand('PRADERAL', '#3f8f3a', '#27332a');
const tenazur = brand('TENAZUR', '#b3261e', '#26282c');
const forjaval = brand('FORJAVAL', '#31475e', '#1f2429');
const crivex = brand('CRIVEX', '#e07a10', '#24262b');
const ombu = brand('OMBUHIERRO', '#4a6b3a', '#2a2c26');
const tirafon = brand('TIRAFONSUR', '#1d4f91', '#dfe5ec');
const roscalia = brand('ROSCALIA', '#a3341f', '#e9e4df');
const anklar = brand('ANKLARMAX', '#37474f', '#f0b429');
const pegasur = brand('PEGASUR', '#c2321d', '#f4d03f');
const sellantis = brand('SELLANTIS', '#14668f', '#eef4f7');
const agualba = brand('AGUALBA', '#1888a8', '#e6f2f6');
const grifalba = brand('GRIFALBA', '#5a6773', '#eef1f4');
const hidrasur = brand('HIDRASUR', '#1b6fb5', '#e8f0f8');
const lijamar = brand('LIJAMAR', '#8a4b22', '#f3e6d8');
const abrasul = brand('ABRASUL', '#b5372a', '#f6ece0');
const granotec = brand('GRANOTEC', '#23506b', '#e9eef2');
const limparel = brand('LIMPAREL', '#2196a6', '#f2fbfc');
const brillomar = brand('BRILLOMAR', '#3867b5', '#f1f5fc');
const nivelux = brand('NIVELUX', '#d4a106', '#25282c');
const mediral = brand('MEDIRAL', '#d1462f', '#26282b');
const guardante = brand('GUARDANTE', '#e08a00', '#2d3034');
const segurosur = brand('SEGUROSUR', '#35622f', '#2b2e2a');
const trabafort = brand('TRABAFORTE', '#8c6a14', '#f1e7cf');
const cajonera = brand('CAJONAR', '#2d6a8f', '#27303a');
const galpon = brand('DEL GALPON', '#c75b12', '#2d2a27');
const chispal = brand('CHISPALUX', '#1e9b6b', '#f2f7f4');
const terrunal = brand('TERRUÑAL', '#55813a', '#5b4630');
const yuyero = brand('YUYERO', '#7a9a2a', '#3c3b2b');
const riegosur = brand('RIEGOSUR', '#178f5b', '#f2c230');
const tambero = brand('TAMBERAL', '#8b5e2b', '#e9d8b8');
const tintalba = brand('TINTALBA', '#c7254e', '#fdf2f4');
const muralis = brand('MURALIS', '#2a63b0', '#eff4fb');
const cromasur = brand('CROMASUR', '#e2690f', '#fff6ec');
const barnizal = brand('BARNIZAL', '#7b4a22', '#f7efe6');
const cerdafina = brand('CERDAFINA', '#b8860b', '#f7f1df');
const pincelar = brand('PINCELAR SUR', '#345995', '#f2f4f9');
const ollaria = brand('OLLARIA', '#a2352e', '#2b2b2d');
const cocinarte = brand('COCINARIA', '#cf5c36', '#f7f3ef');
const mesalinda = brand('MESALINDA', '#3d7a8c', '#f4f8f9');
const cristalmar = brand('CRISTALMAR', '#4f8fb3', '#f0f7fb');
const termaro = brand('TERMARO', '#2e5a44', '#c9cdd1');
const asadal = brand('ASADAL', '#7a2e1d', '#2c2725');
const hogaris = brand('HOGARIS', '#3f4f63', '#f3f4f6');
const electrina = brand('ELECTRINA', '#b32d43', '#f4f2f2');
const calidara = brand('CALIDARA', '#d2601a', '#f5f1ee');
const ventaura = brand('VENTAURA', '#2b84b8', '#f1f6f9');

export const brandGroups = {
  power: [voltara, krunberg, durmak, nordelt, zarpax],
  motor: [chirca, montaraz, pradera, krunberg],
  hand: [tenazur, forjaval, crivex, ombu, durmak],
  abrasive: [lijamar, abrasul, granotec, crivex],
  storage: [cajonera, galpon, ombu],
  fixing: [tirafon, roscalia, anklar],
  adhesive: [pegasur, sellantis, anklar],
  plumbing: [agualba, grifalba, hidrasur],
  cleaning: [limparel, brillomar],
  measuring: [nivelux, mediral, forjaval],
  safety: [guardante, segurosur],
  lock: [trabafort, forjaval, galpon],
  electric: [chispal, voltara],
  garden: [terrunal, yuyero, pradera, galpon],
  irrigation: [riegosur, hidrasur, agualba],
  farm: [tambero, terrunal],
  paint: [tintalba, muralis, cromasur, barnizal],
  brush: [cerdafina, pincelar, galpon],
  kitchen: [cocinarte, ollaria, mesalinda],
  cookware: [ollaria, cocinarte, asadal],
  table: [mesalinda, cristalmar],
  thermos: [termaro, yuyero, cocinarte],
  home: [galpon, mesalinda, asadal],
  appliance: [hogaris, electrina, calidara],
  climate: [calidara, ventaura, hogaris],
} as const satisfies Record<string, readonly Brand[]>;

export type BrandGroup = keyof typeof brandGroups;

/** Every house once, by name. */
export const brandsByName: ReadonlyMap<string, Brand> = new Map(
  Object.values(brandGroups)
    .flat()
    .map((each) => [each.name, each]),
);
