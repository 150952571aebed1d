import * as core from '@dowel/core';
import * as errors from '@dowel/core/errors';
import * as testing from '@dowel/core/testing';
import * as trace from '@dowel/core/trace';
import * as memoryInMemory from '@dowel/memory-inmemory';
import * as modelScripted from '@dowel/model-scripted';
import * as pluginHttp from '@dowel/plugin-http';
import * as pluginText from '@dowel/plugin-text';
import * as pluginTime from '@dowel/plugin-time';
import * as zod from 'zod';

import { runnableModules, type RunnableModule } from '../shared/modules.js';
import { sleep } from './sleep.js';

const modules: Readonly<Record<RunnableModule, object>> = {
  '@dowel/core': core,
  '@dowel/core/errors': errors,
  '@dowel/core/testing': testing,
  '@dowel/core/trace': trace,
  // Exports only types.
  '@dowel/core/types': {},
  '@dowel/memory-inmemory': memoryInMemory,
  '@dowel/model-scripted': modelScripted,
  '@dowel/plugin-http': pluginHttp,
  '@dowel/plugin-text': pluginText,
  '@dowel/plugin-time': pluginTime,
  'node:timers/promises': { setTimeout: sleep },
  zod,
};

// The bundler shortens the names of classes, which programs print.
for (const [name, value] of Object.values(modules).flatMap((each) =>
  Object.entries<unknown>({ ...each }),
)) {
  if (typeof value === 'function') Object.defineProperty(value, 'name', { value: name });
}

/** Returns a module by name. `import` statements of a program call it. */
export function requireModule(name: string): object {
  if (!Object.hasOwn(modules, name)) {
    const available = runnableModules.join(', ');
    throw new Error(`'${name}' isn't available on the page. Available: ${available}.`);
  }
  return new Proxy<Record<string | symbol, unknown>>(
    { __esModule: true, ...modules[name as RunnableModule] },
    {
      get(exported, key) {
        // What languages and libraries ask any object for isn't a mistake of the program.
        if (typeof key === 'symbol' || key in exported || key === 'then' || key === 'toJSON')
          return exported[key];
        throw new SyntaxError(`'${name}' has no export '${key}'.`);
      },
    },
  );
}
