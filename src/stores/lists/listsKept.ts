import { atom } from 'nanostores';

/**
 * Where the lists of this page are kept. `browser`: a visitor's, only here. `account`: a customer's, on our side and in
 * step with it, as far as we know. `failed`: the last attempt failed; what is shown is this browser's copy.
 */
export const $listsKept = atom<'browser' | 'account' | 'failed'>('browser');
