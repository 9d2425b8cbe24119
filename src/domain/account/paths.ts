/** The addresses of a customer's account that no visitor's script asks for. */

export const PROFILE_PATH = '/account/profile';
export const PASSWORD_PATH = '/account/password';
export const STATUS_PATH = '/account/status';
export const PRICE_LIST_PATH = '/account/catalog';
/** What a customer calls products. */
export const OWN_WORDS_PATH = '/account/words';
export const REPAIRS_PATH = '/repairs';
