/** The name of the field for a list's name, which a button that opens it says too. */
export const NAME_FIELD = 'listName';
