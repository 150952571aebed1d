import declarations from 'dowel:declarations';

import { createTypeChecker, type TypeProblem } from './check.js';

/** What the page sends, and what it gets back for it. */
export interface CheckRequest {
  readonly id: number;
  readonly code: string;
}

export interface CheckAnswer {
  readonly id: number;
  readonly problems: readonly TypeProblem[];
}

const check = createTypeChecker(declarations);

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  const [problems = []] = check([data.code]);
  const answer: CheckAnswer = { id: data.id, problems };
  postMessage(answer);
});
