import { describe, expect, it, vi } from 'vitest';

import { parseTestOptions } from './test-options.js';
import { testSteps } from './test-steps.js';

const names = (args: readonly string[]) => parseTestOptions(args).steps.map(({ name }) => name);

describe('parseTestOptions', () => {
  it('selects all steps by default', () => {
    expect(parseTestOptions([]).steps).toEqual(testSteps);
  });

  it('selects the steps of --only, in their usual order', () => {
    expect(names(['--only=unit,lint'])).toEqual(['lint', 'unit']);
  });

  it.each([
    [[], '', false],
    [['--all'], '', true],
    [[], 'true', true],
    [[], 'false', false],
  ])('with %j and CI=%j, runs unchanged tests: %j', (args, ci, isAll) => {
    vi.stubEnv('CI', ci);
    expect(parseTestOptions(args).isAll).toBe(isAll);
    vi.unstubAllEnvs();
  });

  it('rejects an unknown step and lists the steps', () => {
    expect(() => parseTestOptions(['--only=lint,tea'])).toThrow(
      'Unknown step "tea". The steps are: lint, format, types, unit, commands, build, browser.',
    );
  });

  it.each([['--shard=2/3'], ['--only=browser', '--shard=2/3'], ['--shard', '2/3']])(
    'accepts %s %s',
    (...args) => {
      expect(parseTestOptions(args).shard).toBe('2/3');
    },
  );

  it.each(['--shard=4/3', '--shard=0/3', '--shard=1', '--shard=one/three', '--shard=', '--shard'])(
    'rejects %s',
    (option) => {
      expect(() => parseTestOptions([option])).toThrow('such as --shard=1/3, but it is ');
    },
  );

  it.each(['--help', '--onyl=lint', 'lint'])('rejects %s and lists the options', (argument) => {
    expect(() => parseTestOptions([argument])).toThrow(
      `Unknown option "${argument.split('=')[0]}". The options are: --all, --only=<steps>, --shard=<part>/<parts>.`,
    );
  });

  it('rejects --shard without the browser step', () => {
    expect(() => parseTestOptions(['--only=lint,unit', '--shard=1/3'])).toThrow(
      'the browser step is not selected',
    );
  });
});
