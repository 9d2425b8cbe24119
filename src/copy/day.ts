export const dayCopy = { none: 'Sin fecha' } as const;
