/** What every object has without being given it: an object that is asked for one of these as a key answers all the same. */
export const INHERITED = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];
