import {
  createInstallCommands,
  fromClone,
} from '../../website/plugins/utils/install-commands.js';
import { address, cloneDirectory } from './repository.js';

/** The pages whose every command is run by a test, and what coding agents read instead of a page. */
export const followedPages: readonly string[] = [
  'website/docs/getting-started.mdx',
  'website/docs/contributing-guide.mdx',
  'packages/core/skills/dowel-plugin/SKILL.md',
];

/** A line of text, and the line of the page that it stands on. */
export interface PageLine {
  readonly line: number;
  readonly text: string;
}

/** What a reader of a page does, in the order of the page. */
export type Block =
  /** Types commands and waits for each to end. `seen` is what the page says they print, if it says so. */
  | {
      readonly kind: 'commands';
      readonly commands: readonly PageLine[];
      readonly seen?: readonly PageLine[];
    }
  /** Types commands of which the last one goes on, and talks to it: ` ```sh session `. */
  | {
      readonly kind: 'session';
      readonly commands: readonly PageLine[];
      readonly seen: readonly PageLine[];
    }
  /** Goes on talking to it: ` ```text title="In the first terminal" `. */
  | { readonly kind: 'talk'; readonly line: number; readonly seen: readonly PageLine[] }
  /** Saves a file: a block whose title is the file's name. */
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
 * Everything on a page that a reader types, saves or is told to expect.
 *
 * @throws if the page shows output of which it does not say where it comes from.
 */
export function collectBlocks(page: string, file: string): Block[] {
  const blocks: Block[] = [];
  const fences = [...collectFences(page), ...collectComponents(page)];
  for (const fence of fences.sort((a, b) => a.line - b.line)) {
    const title = /\btitle="([^"]*)"/.exec(fence.meta)?.[1];
    const problem = (text: string): Error => new Error(`${file}:${fence.line}: ${text}`);
    if (fence.language === 'sh') {
      const commands = splitCommands(fence.lines);
      if (commands.length === 0) throw problem('there is no command in this block');
      const isSession = /\bsession\b/.test(fence.meta);
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
        `call this block "${titles.seen}" or "${titles.talk}", so that it can be compared`,
      );
    } else if (title !== undefined) {
      const content = fence.lines.map(({ text }) => `${text}\n`).join('');
      blocks.push({ kind: 'file', line: fence.line, name: title, content });
    }
  }
  return blocks;
}

/** A title such as `agent.ts` or `src/agent.ts`: what stands in the block is to be saved under that name. */
function isFileName(title: string): boolean {
  return /^\S+\.\w+$/.test(title);
}

/** How many blocks of commands there are. */
export function countShellBlocks(blocks: readonly Block[]): number {
  return blocks.filter((block) => 'commands' in block).length;
}

function collectFences(page: string): Fence[] {
  const fence =
    /^(?<indent> *)(?<ticks>`{3,})(?<language>\w*)(?<meta>[^\n]*)\n(?<code>.*?)^ *\k<ticks>$/gms;
  return [...page.matchAll(fence)].map(({ index, groups = {} }) => {
    const line = lineAt(page, index);
    const indent = groups.indent?.length ?? 0;
    const lines = (groups.code ?? '').split('\n').slice(0, -1);
    return {
      line,
      language: groups.language ?? '',
      meta: groups.meta ?? '',
      lines: lines.map((text, at) => ({ line: line + 1 + at, text: text.slice(indent) })),
    };
  });
}

/** The two components of the site that show commands: they stand for what they show. */
function collectComponents(page: string): Fence[] {
  const component = /^<(?<name>CloneCommand|Install)\s+\w+=\{\[(?<list>[^\]]*)\]\}\s*\/>/gm;
  return [...page.matchAll(component)].map(({ index, groups = {} }) => {
    const line = lineAt(page, index);
    const list = [...(groups.list ?? '').matchAll(/'([^']*)'/g)].map(([, item = '']) => item);
    const commands =
      groups.name === 'Install'
        ? [
            createInstallCommands(
              ['core', ...list].map((name) => fromClone(cloneDirectory, name)),
              [],
            ).npm,
          ]
        : [`git clone ${address}`, `cd ${cloneDirectory}`, ...list];
    return { line, language: 'sh', meta: '', lines: commands.map((text) => ({ line, text })) };
  });
}

/** One command a line; a line that ends in a backslash goes on in the next. */
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
