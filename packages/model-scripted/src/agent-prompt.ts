const PLAN_HEADING = '# Task: plan a pipeline';
const REVISE_HEADING = '# Task: revise the pipeline';
const INPUT_LABEL = 'User input: ';
const STEP_LABEL = 'Step that has just ended: ';

/** A prompt of an agent, taken apart. */
export interface AgentPrompt {
  /** What is asked for: a pipeline, a word on whether the pipeline still fits, or a reply. */
  readonly task: 'plan' | 'revise' | 'reply';
  /** What the user said; the whole prompt, if it does not tell. */
  readonly input: string;
  /** What the steps before gave, oldest first. */
  readonly results: readonly {
    /** The step, as `plugin:action`. */
    readonly step: string;
    readonly failed: boolean;
    readonly content: string;
  }[];
  /** The conversation before this input, oldest first. */
  readonly history: readonly { readonly role: 'user' | 'agent'; readonly content: string }[];
  /** With the task `revise`: the step that has just ended, as `plugin:action`. */
  readonly endedStep: string | undefined;
  /** The prompt itself. */
  readonly prompt: string;
}

/**
 * Takes a prompt of the runtime or of `@dowel/plugin-text` apart. What came from outside stands in it as JSON
 * strings on lines of their own, so nothing a user says can pass for another part.
 *
 * Whatever is not in every prompt is read only when asked for: most rules look at the input alone.
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

/** Lines end at `\n` alone: `^` and `$` of an expression would also stop at U+2028, which JSON strings may hold. */
function matchLines(prompt: string, expression: RegExp): RegExpExecArray[] {
  return prompt
    .split('\n')
    .map((line) => expression.exec(line))
    .filter((match) => match !== null);
}

function hasLine(prompt: string, line: string): boolean {
  return restOfLine(prompt, line) === '';
}

/** What follows the label on the first line that begins with it. */
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
