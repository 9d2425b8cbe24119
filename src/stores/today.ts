import { computed } from 'nanostores';
import { today } from '#domain/day.ts';
import { $answeredAt } from './request.ts';

/** Today where the shop is, YYYY-MM-DD: by the server's clock as soon as it has answered, and by the device's until then. */
export const $today = computed($answeredAt, (at) => today(at === null ? new Date() : new Date(at)));
