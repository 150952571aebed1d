import siteConfig from '@generated/docusaurus.config';
import files from '@generated/run/default/files.json';

import type { TypeProblem } from '../../../types/check';
import type { CheckAnswer, CheckRequest } from '../../../types/worker';

/** How long a check may take, with a slow line and a slow machine in mind. */
const patience = 60_000;

let worker: Worker | undefined;
let count = 0;

/**
 * Checks the types of a program with TypeScript, in a worker. The program isn't run.
 *
 * @throws If the compiler can't be loaded or takes too long. The next call tries again.
 */
export function checkTypes(code: string): Promise<readonly TypeProblem[]> {
  worker ??= new Worker(siteConfig.baseUrl + files.types);
  const used = worker;
  count += 1;
  const request: CheckRequest = { id: count, code };
  return new Promise((resolve, reject) => {
    const ending = new AbortController();
    const fail = () => {
      ending.abort();
      used.terminate();
      worker = undefined;
      reject(new Error('TypeScript could not be loaded.'));
    };
    const timer = setTimeout(fail, patience);
    used.addEventListener('error', fail, { signal: ending.signal });
    used.addEventListener(
      'message',
      ({ data }: MessageEvent<CheckAnswer>) => {
        if (data.id !== request.id) return;
        clearTimeout(timer);
        ending.abort();
        resolve(data.problems);
      },
      { signal: ending.signal },
    );
    used.postMessage(request);
  });
}
