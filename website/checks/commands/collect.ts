import { readBlocks } from '../../kernel/markdown/read-blocks.js';
import { readMeta } from '../../kernel/markdown/read-meta.js';
import {
  createInstallCommands,
  dependencyOfClone,
  fromClone,
} from '../../features/code/install-commands.js';
import { address, cloneDirectory } from './repository.js';

/** The pages whose commands are all run by a test, and the skill for coding agents. */
export const followedPages: readonly string[] = [
  'website/docs/getting-started.mdx',
  'website/docs/contributing-guide.mdx',
  'packages/core/skills/dowel-plugin/SKILL.md',
];

/** A line of text and its line number on the page. */
export interface PageLine {
  readonly line: number;
  readonly text: string;
}

/** One step of a reader who follows a page. */
export type Block =
  /** Runs commands one after the other. `seen` is the output that the page shows, if any. */
  | {
      readonly kind: 'commands';
      readonly commands: readonly PageLine[];
      readonly seen?: readonly PageLine[];
    }
  /** Runs commands and then talks to the last one, which keeps running: ` ```sh session `. */
  | {
      readonly kind: 'session';
      readonly commands: readonly PageLine[];
      readonly seen: readonly PageLine[];
    }
  /** Continues that conversation: ` ```text title="In the first terminal" `. */
  | { readonly kind: 'talk'; readonly line: number; readonly seen: readonly PageLine[] }
  /** Saves a file: the block's title is the file name. */
  | {
      readonly kind: 'file';
      readonly line: number;
      readonly name: string;
      readonly content: string;
    };

interface Fence {
  readonly line: number;
  readonly language: string;
  readonly meta: string;
  readonly lines: readonly PageLine[];
}

const titles = { seen: 'You should see', talk: 'In the first terminal' };

/**
 * Collects everything on a page that a reader runs, saves or should see.
 *
 * @throws if the page shows output without saying where it comes from.
 */
export function collectBlocks(page: string, file: string): Block[] {
  const blocks: Block[] = [];
  const fences = [...collectFences(page, file), ...collectComponents(page)];
  for (const fence of fences.sort((a, b) => a.line - b.line)) {
    const { words, values } = readMeta(fence.meta);
    const title = values.get('title');
    const problem = (text: string): Error => new Error(`${file}:${fence.line}: ${text}`);
    if (fence.language === 'sh') {
      const commands = splitCommands(fence.lines);
      if (commands.length === 0) throw problem('this block has no command');
      const isSession = words.has('session');
      blocks.push({
        commands,
        ...(isSession ? { kind: 'session', seen: [] } : { kind: 'commands' }),
      });
    } else if (fence.language === 'text' && title === titles.seen) {
      const last = blocks.pop();
      if (last === undefined || !('commands' in last) || (last.seen?.length ?? 0) > 0) {
        throw problem(`"${titles.seen}" must come after a block of commands`);
      }
      blocks.push({ ...last, seen: fence.lines });
    } else if (fence.language === 'text' && title === titles.talk) {
      blocks.push({ kind: 'talk', line: fence.line, seen: fence.lines });
    } else if (fence.language === 'text' && (title === undefined || !isFileName(title))) {
      throw problem(
        `give this block the title "${titles.seen}" or "${titles.talk}", so that it can be compared`,
      );
    } else if (title !== undefined) {
      const content = fence.lines.map(({ text }) => `${text}\n`).join('');
      blocks.push({ kind: 'file', line: fence.line, name: title, content });
    }
  }
  return blocks;
}

/** A title such as `agent.ts` or `src/agent.ts` means that the reader saves the block under that name. */
function isFileName(title: string): boolean {
  return /^\S+\.\w+$/.test(title);
}

export function countShellBlocks(blocks: readonly Block[]): number {
  return blocks.filter((block) => 'commands' in block).length;
}

function collectFences(page: string, file: string): Fence[] {
  const format = file.endsWith('.mdx') ? 'mdx' : 'md';
  return readBlocks(page, file, format).map(({ line, language, meta, code }) => ({
    line: line - 1,
    language,
    meta,
    lines: code === '' ? [] : code.split('\n').map((text, at) => ({ line: line + at, text })),
  }));
}

/** Replaces the site's components that show commands by those commands. */
function collectComponents(page: string): Fence[] {
  const component = /^<(?:CloneCommand|Install)\s+(?<property>\w+)=\{\[(?<list>[^\]]*)\]\}\s*\/>/gm;
  return [...page.matchAll(component)].map(({ index, groups = {} }) => {
    const line = lineAt(page, index);
    const list = [...(groups.list ?? '').matchAll(/'([^']*)'/g)].map(([, item = '']) => item);
    const commands = listCommands(groups.property, list);
    return { line, language: 'sh', meta: '', lines: commands.map((text) => ({ line, text })) };
  });
}

function listCommands(property: string | undefined, list: readonly string[]): string[] {
  if (property === 'then') return [`git clone ${address}`, `cd ${cloneDirectory}`, ...list];
  const paths =
    property === 'dependencies'
      ? list.map((name) => dependencyOfClone(cloneDirectory, name))
      : ['core', ...list].map((folder) => fromClone(cloneDirectory, folder));
  return [createInstallCommands(paths, []).npm];
}

/** Splits into one command per line; a backslash at the end continues on the next line. */
function splitCommands(lines: readonly PageLine[]): PageLine[] {
  const commands: PageLine[] = [];
  let isOpen = false;
  for (const { line, text } of lines) {
    const last = isOpen ? commands.pop() : undefined;
    if (last !== undefined) commands.push({ line: last.line, text: `${last.text}\n${text}` });
    else if (text.trim() !== '' && !text.trimStart().startsWith('#')) commands.push({ line, text });
    isOpen = text.endsWith('\\');
  }
  return commands;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
