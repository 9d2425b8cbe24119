/** Words by which a size in a product's name is known to be the product's own, or not. Roots, as `rootOf` writes them. */
import { rootOf } from '#domain/trade/text/stem.ts';

const roots = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(rootOf));

/** What a thread is the size of; `M18` of a drill is its battery. */
export const THREADED = roots(
  'arandela bulon contratuerca esparrago esparragos hembrilla macho perno prisionero terraja tornillo torn tuerca tuercas varilla',
);

/** Of these a thread and one length are all. */
export const WITH_LENGTH = roots('bulon esparrago perno prisionero tornillo torn varilla');

/** What is sold by length, of which alone a size in metres is its own: a sensor's metres are its reach. */
export const OF_LENGTH = roots(
  'alambre alargue barra burlete cable cadena canaleta cano cinta cuerda ducto escalera film flexometro guia hilo liston lona malla manguera metro moldura perfil piola polietileno prolongador regla riel rollo soga tabla tanza tejido tela tira tirante tuberia tubo viga wincha zocalo',
);

/** Of several sizes, none is theirs. */
export const SETS = roots('caja combo jgo juego kit set surtido');

/** Their millimetres are square, or those of what they hold. */
export const OF_SECTION = roots('alargue bornera cable conductor empalme prensacable prolongador terminal');

/** Their volts are what they bear or read. */
export const OF_INSULATION = roots(
  'alicate buscapolo capacitor cinta destornillador destorn detector guante cubierta fusible llanta llave multimetro neumatico pinza probador tester voltimetro',
);

/** Their litres are a size in letters, `9 L`, pounds, links, litres a minute, or those of what they are for. */
export const NO_CAPACITY = roots(
  'asa azada bomba cadena calefon calefont calentador correa empaque filtro hacha junta manija martillo maza oring pala pico rep repuesto soporte tapa valvula bota botin buzo calzado camisa campera casaca chaleco faja guante mameluco overol pantalon remera traje zapato',
);

/** Their watts are a grade of oil, `15W-40`, or those of what they are for. */
export const NO_POWER = roots(
  'aceite ace arrancador contactor fluido guardamotor lubricante portalampara portalamparas plafon rele relevador rep repuesto',
);

/** Parts: a size that follows one is the part's. */
export const PARTS = roots(
  'alcance aro base bob bobina boca bocallave broca brazo bulbo cabezal cabo canal cable conexion copa cuadro cuadrante cuerpo diam disco eje encastre enc entrada espada espesor esp hoja largo ancho alto long mandril mand mango mgo mecha pantalla pico piedra plato prof punta radio ranura rosca rueda salida seccion tanque tapa tubo vaso vastago vast',
);

/** What a thing is for without lending it its size: `MECHA P/MADERA 8MM`. */
export const MATERIALS = roots(
  'acero agua alfombra aluminio azulejo azulejos ceramica ceramico chapa concreto cuero durlock exterior gas granito hormigon interior jardin losa madera mamposteria marmol metal mtal mad metales pared piedra piso plastico porcelanato pvc techo vidrio yeso',
);
