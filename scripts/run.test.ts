import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { root } from './bootstrap/root.js';

function run(...args: string[]) {
  return spawnSync(process.execPath, [path.join(root, 'scripts/run.js'), ...args], {
    encoding: 'utf8',
  });
}

describe('run.js', () => {
  it('rejects an unknown command and lists the commands', () => {
    const { status, stderr } = run('tea');
    expect(status).toBe(1);
    expect(stderr).toContain('Unknown command "tea". The commands are: agent, bench, build,');
  });

  it('lists the commands when called without one', () => {
    const { status, stderr } = run();
    expect(status).toBe(1);
    expect(stderr).toContain('The name of a command is missing. The commands are: agent,');
  });

  // A second copy of bootstrap/script.js would have another ScriptError, and a stack would be printed.
  it('shares the modules of bootstrap with the commands', () => {
    const { status, stderr } = run('test', '--only=tea');
    expect(status).toBe(1);
    expect(stderr.trim()).toMatch(/^✗ Unknown step "tea"\..*$/);
  });
});
