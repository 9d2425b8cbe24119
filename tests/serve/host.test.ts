import { expect, test } from 'vitest';
import { isHost } from '#serve/host.ts';

test.each(['shop.example', 'localhost:4321', '127.0.0.1:80', '[::1]:4321', 'xn--tbn-ana.example', undefined])(
  '%s is a host',
  (host) => expect(isHost(host)).toBe(true),
);

test.each(['localhost@evil.example', 'evil.example:80#', 'a b', '', 'a/b', 'a?b', 'a\\b', 'a:b', 'a,b'])(
  '%j is none',
  (host) => expect(isHost(host)).toBe(false),
);
