/** Choosing the days that a list shows. */
export const periodCopy = {
  from: 'Desde',
  to: 'Hasta',
  show: 'Ver período',
  whole: 'Quitar el período',
  problems: {
    malformed: 'Alguna de las fechas no existe. Escríbalas como día, mes y año.',
    absurd: 'El período tiene que estar entre el año 2000 y el año que viene.',
    reversed: 'La fecha «desde» es posterior a la fecha «hasta»: corrija una de las dos.',
  },
} as const;
