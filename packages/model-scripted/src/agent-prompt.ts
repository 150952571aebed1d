const PLAN_HEADING = '# Task: plan a pipeline';
const REVISE_HEADING = '# Task: revise the pipeline';
const INPUT_LABEL = 'User input: ';
const STEP_LABEL = 'Step that has just ended: ';

/** A parsed agent prompt. */
export interface AgentPrompt {
  /** The task in the prompt: plan a pipeline, revise it, or write a reply. */
  readonly task: 'plan' | 'revise' | 'reply';
  /** The user's input, or the whole prompt if it has no separate input. */
  readonly input: string;
  /** The results of earlier steps, oldest first. */
  readonly results: readonly {
    /** The step, in the form `plugin:action`. */
    readonly step: string;
    readonly failed: boolean;
    readonly content: string;
  }[];
  /** The conversation before this input, oldest first. */
  readonly history: readonly { readonly role: 'user' | 'agent'; readonly content: string }[];
  /** For the task `revise`, the step that has just ended, in the form `plugin:action`. */
  readonly endedStep: string | undefined;
  /** The full text of the prompt. */
  readonly prompt: string;
}

/**
 * Parses a prompt from the runtime or from `@dowel/plugin-text`. Untrusted text is a JSON string on a single line of
 * the prompt, so user input cannot forge other lines.
 *
 * `endedStep`, `results` and `history` are parsed lazily, because most rules use only the input.
 */
export function readAgentPrompt(prompt: string): AgentPrompt {
  return {
    prompt,
    task: hasLine(prompt, PLAN_HEADING)
      ? 'plan'
      : hasLine(prompt, REVISE_HEADING)
        ? 'revise'
        : 'reply',
    input: unquote(restOfLine(prompt, INPUT_LABEL)) ?? prompt,
    get endedStep() {
      return restOfLine(prompt, STEP_LABEL);
    },
    get results() {
      return matchLines(prompt, /^- (\S+:.+?) (gave|failed) (".*")$/s).map(
        ([, step = '', verb, content]) => ({
          step,
          failed: verb === 'failed',
          content: unquote(content) ?? '',
        }),
      );
    },
    get history() {
      return matchLines(prompt, /^- (user|agent): (".*")$/s).map(([, role, content]) => ({
        role: role === 'user' ? ('user' as const) : ('agent' as const),
        content: unquote(content) ?? '',
      }));
    },
  };
}

/** Splits at `\n` only: with the flag `m`, `^` and `$` would also match at U+2028, which JSON strings may contain. */
function matchLines(prompt: string, expression: RegExp): RegExpExecArray[] {
  return prompt
    .split('\n')
    .map((line) => expression.exec(line))
    .filter((match) => match !== null);
}

function hasLine(prompt: string, line: string): boolean {
  return restOfLine(prompt, line) === '';
}

/** Returns the text after the label, on the first line that starts with it. */
function restOfLine(prompt: string, label: string): string | undefined {
  let start = 0;
  if (!prompt.startsWith(label)) {
    const index = prompt.indexOf(`\n${label}`);
    if (index === -1) return undefined;
    start = index + 1;
  }
  const end = prompt.indexOf('\n', start);
  return prompt.slice(start + label.length, end === -1 ? undefined : end);
}

function unquote(json: string | undefined): string | undefined {
  if (json === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
