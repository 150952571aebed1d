import { describe, expect, it } from 'vitest';
import { ServerManager } from './server-manager.js';
import type { ServerManagerConfig } from './server-manager-config.js';

describe('the server configuration', () => {
  it.each<[ServerManagerConfig, RegExp]>([
    [{ port: -1 }, /port.*from 0 to 65535/],
    [{ port: 65_536 }, /port/],
    [{ port: 80.5 }, /port/],
    [{ port: NaN }, /Received: NaN/],
    [{ hostname: '' }, /hostname/],
    [{ hostname: 'a b' }, /hostname/],
    [{ bodyLimit: 0 }, /bodyLimit/],
    [{ allowedHosts: 'agent.example' as never }, /allowedHosts/],
    [{ allowedHosts: ['https://agent.example'] }, /allowedHosts/],
    [{ allowedHosts: ['agent.example:443'] }, /allowedHosts/],
    [{ requestTimeout: 0 }, /requestTimeout/],
    [{ requestTimeout: Infinity }, /requestTimeout/],
    [{ drainTimeout: -1 }, /drainTimeout/],
    [{ cors: { origin: [] } }, /at least one origin/],
    [{ cors: { origin: ['*', 'https://a.example'] } }, /Remove '\*'/],
    [{ cors: { origin: '*', credentials: true } }, /explicit origins/],
    [{ cors: { origin: 'https://a.example/' } }, /Did you mean 'https:\/\/a\.example'/],
    [{ cors: { origin: 'https://A.example' } }, /Did you mean 'https:\/\/a\.example'/],
    [{ cors: { origin: 'https://a.example:443' } }, /Did you mean 'https:\/\/a\.example'/],
    [{ cors: { origin: 'a.example' } }, /cors\.origin/],
    [{ cors: { origin: 'null' } }, /cors\.origin/],
    [{ cors: { origin: '*', methods: ['GET, POST'] } }, /cors\.methods/],
    [{ cors: { origin: '*', allowedHeaders: ['x\r\ny'] } }, /cors\.allowedHeaders/],
    [
      { cors: { origin: 'https://a.example', credentials: true, exposedHeaders: ['*'] } },
      /wildcard/,
    ],
    [{ cors: { origin: '*', maxAge: -1 } }, /cors\.maxAge/],
  ])('rejects %j', (config, message) => {
    const make = () => new ServerManager(config);
    expect(make).toThrow(expect.objectContaining({ code: 'SERVER_CONFIG_INVALID' }));
    expect(make).toThrow(message);
  });

  it('accepts every kind of origin that browsers send', () => {
    const origin = ['http://localhost:5173', 'https://a.example', 'capacitor://localhost'];
    expect(() => new ServerManager({ cors: { origin } })).not.toThrow();
  });
});
