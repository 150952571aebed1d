import { expect, it } from 'vitest';
import { listen } from './listen-browser.js';
import { resolveServerConfig } from './resolve-config.js';

it('rejects and points to server.fetch', async () => {
  const config = resolveServerConfig({ port: 80 });
  const answer = () => new Response();
  const listening = listen({ port: 80, config, answer, report: () => undefined });
  await expect(listening).rejects.toMatchObject({ code: 'SERVER_CANNOT_LISTEN' });
  await expect(listening).rejects.toThrow(/server\.fetch\(request\)/);
});
