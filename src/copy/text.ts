/** Titles of a family are in capitals in the file; prose wants `Agro y jardín`. */
export const sentenceCase = (title: string): string =>
  title === title.toLocaleUpperCase('es') && title.length > 4
    ? title.charAt(0) + title.slice(1).toLocaleLowerCase('es')
    : title;
