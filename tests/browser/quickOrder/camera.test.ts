import { expect, test } from 'vitest';
import { problemOf } from '#browser/quickOrder/scan/camera.ts';

/** As Safari has it: an error of its own, with a name, which is no DOMException. */
class OverconstrainedError {
  readonly name = 'OverconstrainedError';
  readonly constraint = '';
}

test.each([
  ['no camera', new DOMException('', 'NotFoundError'), 'none'],
  ['no camera, in Safari', new OverconstrainedError(), 'none'],
  ['no permission', new DOMException('', 'NotAllowedError'), 'denied'],
  ['a camera that another program has', new DOMException('', 'NotReadableError'), 'inUse'],
  ['a script that does not come', new TypeError('Failed to fetch'), 'failed'],
  ['nothing', undefined, 'failed'],
])('%s is told as what it is', (_, error, problem) => {
  expect(problemOf(error)).toBe(problem);
});
