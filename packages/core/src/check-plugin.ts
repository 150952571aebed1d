import { checkNames, listExecutors, refuserFor, type ExecutorSource } from './check-executors.js';

/** The part of a plugin that is checked. */
interface CheckedPlugin extends ExecutorSource {
  readonly triggers: readonly {
    readonly id: string;
    readonly start?: unknown;
    readonly route?: unknown;
  }[];
}

/**
 * Rejects a malformed plugin. TypeScript rules out most mistakes, but plugins can also be written in JavaScript.
 *
 * @throws `PLUGIN_INVALID`
 */
export function checkPlugin(plugin: CheckedPlugin): void {
  // JavaScript callers may pass a class or nothing.
  const id: unknown = (plugin as CheckedPlugin | undefined)?.id;
  const refuse = refuserFor(id);
  if (typeof id !== 'string' || !/^[a-z][a-z0-9-]*$/.test(id)) {
    refuse(
      'an id of lower-case letters, digits and dashes that starts with a letter',
      `"${String(id)}"`,
      typeof plugin === 'function' ? 'Create an instance with `new`.' : undefined,
    );
  }
  if (plugin.id === 'runtime') refuse('an id other than "runtime", which is reserved', '"runtime"');
  checkNames(
    plugin.triggers.map(({ id: triggerId }) => triggerId),
    'trigger',
    refuse,
  );
  for (const trigger of plugin.triggers) {
    if ((trigger.start === undefined) === (trigger.route === undefined)) {
      refuse(
        'either `start` or `route` in each trigger',
        `trigger "${trigger.id}" with ${trigger.start === undefined ? 'neither' : 'both'}`,
      );
    }
  }
  listExecutors(plugin);
}
