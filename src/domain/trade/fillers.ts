import { fold } from '#domain/trade/text/fold.ts';

const wordsOf = (text: string): Set<string> => new Set(fold(text).split(/\s+/).filter(Boolean));

/** What is said to people, and orders nothing. */
const TO_PEOPLE = wordsOf(
  `hola holaa buen buenas buenos dia dias tardes noches che amigo amiga estimado estimada estimados gente señor señora
  como andas estas va todo bien espero me nos te le les mando mandas manda mandame mandarme mandarnos mande mandeme
  mandan envia envias enviame enviar enviarme envien envieme necesito necesitaria necesitamos preciso precisamos
  precisaria quiero queremos quisiera quisieramos paso pasas pasame pasarme pasen pases anota anotame anotar agrega
  agregame agregale agregar pone poneme ponme ponele poner suma sumame sumale pido pedimos pedir pidio pedido pedidos
  favor porfa porfavor porfis plis xfa xfavor gracias muchas saludos abrazo dale ok okey listo eso nada mas tambien ademas
  hoy mañana lunes martes miercoles jueves viernes sabado domingo urgente apurado si hay tenes tienen tenemos hubiera
  puede puedes podes podrias podria ser sea siempre vez semana quedo atento atentamente atte cordiales
  entonces bueno ahi ahora ya aca va van serian seria faltaria falta faltan faltaron lista mi mis su sus nuestro
  consulta reserva reservame separa separame guardame traeme traer cargame carga dejame deja tirame marcha marchame
  saludo buenisimo perfecto genial cualquier cosa avisa avisame aviso confirmame confirma repito repetime repeti
  anterior ultima ultimo despues luego aparte mira decime nuevo llevo llevame mandes mandenme pongo ponga ocupo surte surtame dame deme son`,
);

/** What joins words, and is neither a thing nor said to somebody. */
const JOINING = wordsOf(
  'a al con de del e el en la las lo los o para por que u un una unos unas y otro otra otros otras',
);

/** What says that a thing is the one of another line. */
const DITTO = wordsOf('idem igual mismo misma mismos mismas');

/** Said to somebody, and yet it may change what is ordered: whether, which, or of what was before. */
const CONDITIONS = wordsOf(
  'si hay tenes tienen tenemos hubiera cualquier consulta repito repetime repeti anterior ultima ultimo nuevo nada o u otro otra otros otras unas unos',
);

/** What is written beside a code, a quantity or a price, and says only which of them it is. */
const LABELS = wordsOf(
  `cod codigo art articulo ref referencia ean sku nro no cant cantidad unidades unidad un uds ud
  precio unitario importe iva inc incl incluido total subtotal neto lista cada pvp qty renglon linea item solo solamente`,
);

export const isToPeople = (word: string): boolean => {
  const text = fold(word);
  return TO_PEOPLE.has(text) || DITTO.has(text);
};
export const isJoining = (word: string): boolean => JOINING.has(fold(word));
export const isDitto = (word: string): boolean => DITTO.has(fold(word)) || /^["”“]$/.test(word);

/** Whether a word in a line of an order says nothing of what is ordered, whatever stands beside it. */
export function isFiller(word: string): boolean {
  const text = fold(word);
  return (TO_PEOPLE.has(text) || JOINING.has(text) || LABELS.has(text)) && !CONDITIONS.has(text);
}
