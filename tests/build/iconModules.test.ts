import { expect, test } from 'vitest';
import plusIcon from '~icons/tabler/plus';

test('an icon is the inside of its SVG, drawn by strokes in the colour of the words beside it', () => {
  expect(plusIcon).toMatchInlineSnapshot(
    `"<path fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" d="M12 5v14m-7-7h14"/>"`,
  );
});

test('a name that the set does not have is an error that says so', async () => {
  const name = '~icons/tabler/no-such-icon';
  await expect(import(name)).rejects.toThrow('Icon `tabler/no-such-icon` not found');
});
