import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { root } from './bootstrap/root.js';

// Only calls that never install: an install would delete node_modules while other tests use it.
function run(args: readonly string[], cwd = root) {
  return spawnSync(process.execPath, [path.join(root, 'scripts/run.js'), ...args], {
    cwd,
    encoding: 'utf8',
  });
}

describe('run.js', () => {
  it('rejects an unknown command and lists the commands', () => {
    const { status, stderr } = run(['tea']);
    expect(status).toBe(1);
    expect(stderr).toContain(
      'Unknown command "tea". The commands are: agent, bench, build-packages, build,',
    );
  });

  it('lists the commands when called without one', () => {
    const { status, stderr } = run([]);
    expect(status).toBe(1);
    expect(stderr).toContain('The name of a command is missing. The commands are: agent,');
  });

  // With a second copy of bootstrap/script.js, the command's ScriptError would be unknown and print a stack.
  it('shares the modules of bootstrap with the commands', () => {
    const { status, stderr } = run(['update-package-docs'], path.join(root, 'website'));
    expect(status).toBe(1);
    expect(stderr).toMatch(/^✗ .* is not the folder of a package\.\n$/);
  });
});
