/**
 * The time in milliseconds since the epoch, as this process has counted it from its start: a machine's clock that is set meanwhile
 * changes no age. For times that nobody reads. Decision 0110.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

/** The same as ISO 8601. */
export const steadyIso = (): string => new Date(steadyNow()).toISOString();
