import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hasHistory } from '../../../site.config.js';
import { readGitDates } from './git-dates.js';

const first = Date.parse('2024-01-02T03:04:05Z');
const second = Date.parse('2025-06-07T08:09:10Z');

describe('readGitDates', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'dowel-dates-'));
  const repository = path.join(directory, 'whole');
  const shallow = path.join(directory, 'shallow');
  const bare = path.join(directory, 'none');

  function git(cwd: string, command: string[], date = first): void {
    const when = new Date(date).toISOString();
    const person = { NAME: 'Ada', EMAIL: 'ada@example.test', DATE: when };
    const environment = ['AUTHOR', 'COMMITTER'].flatMap((role) =>
      Object.entries(person).map(([key, value]) => [`GIT_${role}_${key}`, value]),
    );
    execFileSync('git', command, {
      cwd,
      stdio: 'pipe',
      env: { ...process.env, ...(Object.fromEntries(environment) as Record<string, string>) },
    });
  }

  function commit(file: string, text: string, date: number): void {
    mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
    writeFileSync(path.join(repository, file), text);
    git(repository, ['add', '.']);
    git(repository, ['commit', '--quiet', '--message', file], date);
  }

  beforeAll(() => {
    mkdirSync(repository);
    mkdirSync(bare);
    git(repository, ['init', '--quiet']);
    commit('docs/old.mdx', 'old', first);
    commit('docs/näher.mdx', 'a name with an umlaut', first);
    commit('docs/new.mdx', 'new', second);
    git(repository, ['checkout', '--quiet', '-b', 'side']);
    commit('docs/both.mdx', 'one', first);
    commit('docs/side.mdx', 'side', first);
    git(repository, ['checkout', '--quiet', '-']);
    commit('docs/both.mdx', 'another', first);
    git(repository, ['merge', '--quiet', '--no-commit', '--strategy-option=ours', 'side']);
    commit('docs/both.mdx', 'of both', second);
    git(directory, ['clone', '--quiet', '--depth=1', `file://${repository}`, shallow]);
  });
  afterAll(() => {
    rmSync(directory, { recursive: true });
  });

  it('returns the date of the newest commit, for a folder that of its newest file', () => {
    const dateOf = readGitDates(repository);
    expect(dateOf('docs/old.mdx')).toBe(first);
    expect(dateOf('docs/näher.mdx')).toBe(first);
    expect(dateOf('docs/new.mdx')).toBe(second);
    expect(dateOf('docs')).toBe(second);
    expect(hasHistory(repository)).toBe(true);
  });

  it('counts a merge only for the files that it combines', () => {
    const dateOf = readGitDates(repository);
    expect(dateOf('docs/both.mdx')).toBe(second);
    expect(dateOf('docs/side.mdx')).toBe(first);
  });

  it('returns undefined for files outside version control', () => {
    expect(readGitDates(repository)('api/index.mdx')).toBeUndefined();
    expect(readGitDates(repository)('docs/o')).toBeUndefined();
  });

  it('returns undefined in a shallow clone', () => {
    expect(readGitDates(shallow)('docs/old.mdx')).toBeUndefined();
    expect(hasHistory(shallow)).toBe(false);
  });

  it('returns undefined without a repository', () => {
    expect(readGitDates(bare)('docs/old.mdx')).toBeUndefined();
    expect(hasHistory(bare)).toBe(false);
  });
});
