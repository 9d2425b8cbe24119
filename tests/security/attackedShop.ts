import { startTestOffice, type TestOffice, temporaryDirectory } from '../support/sandbox.ts';
import { freePort } from '../support/servers/freePort.ts';
import { type ServeProgram, serveProgram } from '../support/servers/serveProgram.ts';

export type AttackedShop = { shop: ServeProgram; office: TestOffice; dataDir: string };

type Options = {
  dist?: string | undefined;
  env?: Record<string, string>;
  office?: string[];
  /** What happens before the shop starts. */
  prepare?: (made: { office: TestOffice; dataDir: string; origin: string }) => Promise<void>;
};

/**
 * A shop over a sandbox, for the time of `attack`. Each request may say its own address in X-Forwarded-For, so that no
 * attack ends at the limit of requests. `env` adds to the shop's variables, `office` to the sandbox's options.
 */
export async function withShop<Result>(
  { dist, env, office: officeOptions = [], prepare }: Options,
  attack: (attacked: AttackedShop) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const office = await startTestOffice(200, '--app-origin', `http://localhost:${port}`, ...officeOptions);
  const dataDir = temporaryDirectory();
  try {
    await prepare?.({ office, dataDir, origin: `http://localhost:${port}` });
    const shop = await serveProgram({
      ...{ office, port, dataDir },
      ...(dist && { dist }),
      env: { TRUSTED_PROXY: 'loopback', GUEST_REQUESTS_PER_MINUTE: '1000000', ...env },
    });
    try {
      return await attack({ shop, office, dataDir });
    } finally {
      shop.kill('SIGTERM');
      await shop.ended;
    }
  } finally {
    office.stop();
  }
}
