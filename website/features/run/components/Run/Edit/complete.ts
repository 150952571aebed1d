import siteConfig from '@generated/docusaurus.config';
import {
  autocompletion,
  ifNotIn,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { localCompletionSource, typescriptLanguage } from '@codemirror/lang-javascript';
import type { Extension } from '@codemirror/state';

import { findMembers, readNames, type ToolkitName, type ToolkitNames } from './toolkit-names';

let loading: Promise<ToolkitNames | undefined> | undefined;

/** Loads the names once. Without them, the editor completes only the program's own names. */
export function loadNames(): Promise<ToolkitNames | undefined> {
  loading ??= fetch(`${siteConfig.baseUrl}api.json`)
    .then(async (response) => readNames((await response.json()) as Parameters<typeof readNames>[0]))
    .catch(() => {
      loading = undefined;
      return undefined;
    });
  return loading;
}

/** Completes the program's own names, and those of the toolkit and members after a dot, with their summaries. */
export const completion: Extension = [
  autocompletion({ icons: false }),
  typescriptLanguage.data.of({ autocomplete: localCompletionSource }),
  typescriptLanguage.data.of({
    autocomplete: ifNotIn(['LineComment', 'BlockComment', 'String', 'TemplateString'], complete),
  }),
];

async function complete(context: CompletionContext): Promise<CompletionResult | null> {
  const word = context.matchBefore(/(?:(\w+)\.)?\w*/);
  if (word === null || (word.text === '' && !context.explicit)) return null;
  const toolkit = await loadNames();
  if (toolkit === undefined) return null;
  const [owner, member] = word.text.split('.');
  if (member === undefined) return { from: word.from, options: toolkit.names.map(toCompletion) };
  const options = findMembers(toolkit, owner ?? '').map(toCompletion);
  return options.length === 0 ? null : { from: word.to - member.length, options };
}

/** Names of the toolkit come before those of the program. */
function toCompletion({ label, detail, info }: ToolkitName): Completion {
  return { label, detail, info, boost: 1 };
}
