import { expect, it } from 'vitest';
import { compile } from './compile.js';

/** A plugin library whose exported functions have inferred types, as an author would write it. */
const source = `
  import { Plugin, Runtime, type AgentContext } from '@dowel/core';
  import * as z from 'zod';

  export function ask(runtime: Runtime, question: string) {
    return runtime.createEvent(question, { platform: 'library' });
  }

  export function findEvent(runtime: Runtime, id: string) {
    return runtime.getEvent(id);
  }

  export function lastItem({ contextChain }: AgentContext) {
    return contextChain.at(-1);
  }

  export class TrackPlugin extends Plugin {
    readonly id = 'track';
    readonly name = 'Track';
    readonly description = 'Tracks parcels.';
    override readonly executors = [
      Plugin.executor({
        name: 'find',
        description: 'Finds a parcel.',
        input: z.object({ number: z.string() }),
        execute: (_context, { number }) => ({ success: true, data: number }),
      }),
    ];
  }
`;

it('lets a library export what `createEvent` returns, with declarations', () => {
  const { problems, declarations } = compile(source, { folder: 'packages/plugin-text/src' });
  expect(problems).toEqual([]);
  expect(declarations).toContain('import("@dowel/core/types").EventHandle');
}, 120_000);
