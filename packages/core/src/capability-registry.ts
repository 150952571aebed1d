import { DowelError } from './errors.js';
import type { ICapabilities, ModelCapability } from './model-provider.js';
import { nearestName, quotedNames } from './names.js';

/** The providers of one capability, in the order in which they came. */
interface Entry {
  readonly providers: Map<string, ModelCapability>;
  defaultProvider: string;
}

/**
 * Which capabilities there are, which providers have them, and by which other names they go.
 *
 * A runtime fills its own from `modelProviders` and `capabilityAliases`; read it at `runtime.capabilities`.
 * Aliases may be given before the capability they lead to is there, and may lead to other aliases.
 *
 * @example
 * ```ts
 * import { CapabilityRegistry } from '@dowel/core';
 * import * as z from 'zod';
 *
 * const capabilities = new CapabilityRegistry();
 * capabilities.register('echo', {
 *   id: 'text-generation',
 *   name: 'Echo',
 *   description: 'Returns the prompt.',
 *   input: z.string(),
 *   output: z.string(),
 *   execute: async (prompt: string) => prompt,
 * });
 * capabilities.alias('writer', 'text-generation');
 *
 * console.log(capabilities.resolve('writer')); // text-generation
 * console.log(capabilities.getDefault('writer')); // echo
 * ```
 *
 * @category Models
 */
export class CapabilityRegistry {
  readonly #entries = new Map<string, Entry>();
  readonly #aliases = new Map<string, string>();

  /**
   * Notes that a provider has capabilities: all of them, or none if it throws. The first provider of a
   * capability is its default.
   *
   * @throws `CAPABILITY_DUPLICATE` if the provider has one of them already, `CAPABILITY_ALIAS_TAKEN` if an id is
   * in use as an alias.
   */
  register(providerId: string, ...capabilities: readonly ModelCapability[]): void {
    const ids = capabilities.map(({ id }) => id);
    for (const [index, id] of ids.entries()) {
      this.#checkNew(providerId, id, ids.indexOf(id) !== index);
    }
    for (const capability of capabilities) {
      const entry = this.#entries.get(capability.id);
      if (entry === undefined) {
        const providers = new Map([[providerId, capability]]);
        this.#entries.set(capability.id, { providers, defaultProvider: providerId });
      } else {
        entry.providers.set(providerId, capability);
      }
    }
  }

  /**
   * Gives a capability another name. Saying the same thing twice is no error.
   *
   * @param alias - The new name.
   * @param id - A capability's id, or another alias; either may come later.
   * @throws `CAPABILITY_ALIAS_TAKEN` if the name is in use, `CAPABILITY_ALIAS_CYCLE` if it would lead to itself.
   */
  alias(alias: string, id: string): void {
    const existing = this.#aliases.get(alias);
    if (existing === id) return;
    if (existing !== undefined || this.#entries.has(alias) || alias === '') {
      throw new DowelError({
        code: 'CAPABILITY_ALIAS_TAKEN',
        problem: `"${alias}" cannot be an alias of "${id}"`,
        expected: 'a name that is not yet in use',
        received:
          existing !== undefined
            ? `"${alias}", already an alias of "${existing}"`
            : alias === ''
              ? 'an empty name'
              : `"${alias}", the id of a capability`,
        fix: 'Choose another name.',
      });
    }
    const path = [alias];
    for (let name: string | undefined = id; name !== undefined; name = this.#aliases.get(name)) {
      path.push(name);
      if (name === alias) {
        throw new DowelError({
          code: 'CAPABILITY_ALIAS_CYCLE',
          problem: `The alias "${alias}" would lead to itself`,
          expected: 'an alias that leads to a capability',
          received: path.map((step) => `"${step}"`).join(' -> '),
          fix: 'Let one of them lead to the id of a capability.',
        });
      }
    }
    this.#aliases.set(alias, id);
  }

  /** Whether some provider has the capability with this id or alias. */
  has(idOrAlias: string): boolean {
    return this.#entries.has(this.#follow(idOrAlias));
  }

  /**
   * The id behind an id or alias.
   *
   * @throws `CAPABILITY_UNKNOWN` if no provider has it.
   */
  resolve(idOrAlias: string): keyof ICapabilities {
    const id = this.#follow(idOrAlias);
    this.#getEntry(id, idOrAlias);
    // Only ids that came in as `ModelCapability.id` have an entry.
    return id as keyof ICapabilities;
  }

  /**
   * One provider's version of a capability.
   *
   * @param idOrAlias - Which capability.
   * @param providerId - Whose; the default provider's if left out.
   * @throws `CAPABILITY_UNKNOWN` if no provider has it, `PROVIDER_UNKNOWN` if this one has not.
   */
  get(idOrAlias: string, providerId?: string): ModelCapability {
    const entry = this.#getEntry(this.#follow(idOrAlias), idOrAlias);
    return this.#getProvider(entry, idOrAlias, providerId ?? entry.defaultProvider);
  }

  /**
   * Makes a provider the one that is used when a caller names none.
   *
   * @throws `CAPABILITY_UNKNOWN` if no provider has it, `PROVIDER_UNKNOWN` if this one has not.
   */
  setDefault(idOrAlias: string, providerId: string): void {
    const entry = this.#getEntry(this.#follow(idOrAlias), idOrAlias);
    this.#getProvider(entry, idOrAlias, providerId);
    entry.defaultProvider = providerId;
  }

  /**
   * The id of the provider that is used when a caller names none: the first one, unless set.
   *
   * @throws `CAPABILITY_UNKNOWN` if no provider has it.
   */
  getDefault(idOrAlias: string): string {
    return this.#getEntry(this.#follow(idOrAlias), idOrAlias).defaultProvider;
  }

  /** All capabilities as plain data, in the order in which they came. */
  list(): {
    id: string;
    aliases: string[];
    providers: string[];
    defaultProvider: string;
  }[] {
    const aliases = [...this.#aliases.keys()];
    return [...this.#entries].map(([id, { providers, defaultProvider }]) => ({
      id,
      aliases: aliases.filter((alias) => this.#follow(alias) === id),
      providers: [...providers.keys()],
      defaultProvider,
    }));
  }

  /**
   * Checks that every alias leads to a capability. The runtime does so when it starts.
   *
   * @throws `CAPABILITY_ALIAS_DANGLING`, naming every alias that leads nowhere.
   */
  validate(): void {
    const dangling = [...this.#aliases].filter(([alias]) => !this.has(alias));
    if (dangling.length === 0) return;
    throw new DowelError({
      code: 'CAPABILITY_ALIAS_DANGLING',
      problem: 'An alias leads to a capability that no provider has',
      expected: `aliases of ${quotedNames([...this.#entries.keys()])}`,
      received: dangling.map(([alias, id]) => `"${alias}" -> "${id}"`).join(', '),
      fix: 'Correct the alias, or add a model provider that has the capability.',
      details: { aliases: dangling.map(([alias]) => alias) },
    });
  }

  /** Where a name leads: itself, if it is no alias. `alias` refuses cycles, so this ends. */
  #follow(name: string): string {
    let current = name;
    for (let next = this.#aliases.get(current); next !== undefined;) {
      current = next;
      next = this.#aliases.get(current);
    }
    return current;
  }

  #checkNew(providerId: string, id: string, repeated: boolean): void {
    const aliased = this.#aliases.get(id);
    if (aliased !== undefined) {
      throw new DowelError({
        code: 'CAPABILITY_ALIAS_TAKEN',
        problem: `Capability "${id}" of provider "${providerId}" has the name of an alias`,
        expected: 'an id that is not an alias',
        received: `"${id}", which leads to "${aliased}"`,
        fix: 'Remove the alias, or give it another name.',
      });
    }
    if (repeated || this.#entries.get(id)?.providers.has(providerId) === true) {
      throw new DowelError({
        code: 'CAPABILITY_DUPLICATE',
        problem: `Provider "${providerId}" has the capability "${id}" twice`,
        expected: 'each capability once per provider',
        received: `"${id}" again`,
        fix: 'Remove one of them, or register it under another provider id.',
      });
    }
  }

  #getEntry(id: string, asked: string): Entry {
    const entry = this.#entries.get(id);
    if (entry !== undefined) return entry;
    const known = [...this.#entries.keys(), ...this.#aliases.keys()].filter((name) =>
      this.has(name),
    );
    const nearest = nearestName(asked, known);
    throw new DowelError({
      code: 'CAPABILITY_UNKNOWN',
      problem: `No model provider has the capability "${asked}"`,
      expected: known.length === 0 ? 'a registered provider' : `one of ${quotedNames(known)}`,
      received: asked === id ? `"${asked}"` : `"${asked}", an alias of "${id}"`,
      fix:
        nearest === undefined
          ? 'Add a model provider that has it to `modelProviders`.'
          : `Did you mean "${nearest}"?`,
    });
  }

  #getProvider(entry: Entry, asked: string, providerId: string): ModelCapability {
    const capability = entry.providers.get(providerId);
    if (capability !== undefined) return capability;
    const nearest = nearestName(providerId, entry.providers.keys());
    throw new DowelError({
      code: 'PROVIDER_UNKNOWN',
      problem: `There is no provider "${providerId}" with the capability "${asked}"`,
      expected: `one of ${quotedNames([...entry.providers.keys()])}`,
      received: `"${providerId}"`,
      fix:
        nearest === undefined
          ? 'Add the provider to `modelProviders`.'
          : `Did you mean "${nearest}"?`,
    });
  }
}
