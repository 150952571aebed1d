import { checkNames, listExecutors, refuserFor } from './check-executors.js';
import type { Plugin } from './plugin.js';

/**
 * Rejects a malformed plugin. TypeScript rules out most mistakes, but plugins can also be written in JavaScript.
 *
 * @throws `PLUGIN_INVALID`
 */
export function checkPlugin(plugin: Plugin): void {
  // JavaScript callers may pass a class or nothing.
  const id: unknown = (plugin as Plugin | undefined)?.id;
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
