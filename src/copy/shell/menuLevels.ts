/** Opens what is under a family or a category of the menus. Apart from the shell's other words, which the script does without. */
export const categoriesOf = (place: string): string => `Ver categorías de ${place}`;
