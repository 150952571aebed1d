import { DowelError } from './errors.js';
import type { ICapabilities, ModelCapability } from './model-provider.js';
import { nearestName, quotedNames } from './names.js';

/** The providers of one capability, in order of registration. */
interface Entry {
  readonly providers: Map<string, ModelCapability>;
  defaultProvider: string;
}

/**
 * Keeps track of model capabilities, their providers and their aliases.
 *
 * A runtime fills its registry from `modelProviders` and `capabilityAliases`, and exposes it as `runtime.capabilities`.
 * You can add an alias before its capability is registered, and an alias may point to another alias.
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
   * Registers all of a provider's capabilities, or throws and registers none of them. The first provider to register a
   * capability becomes its default provider.
   *
   * @param providerId - The provider's id.
   * @param capabilities - The provider's capabilities.
   * @throws `CAPABILITY_DUPLICATE` if the provider already has one of the capabilities or lists one twice, or
   * `CAPABILITY_ALIAS_TAKEN` if a capability's id is already an alias.
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
   * Adds another name for a capability. Adding an alias again for the same id has no effect.
   *
   * @param alias - The new name.
   * @param id - A capability id or another alias. It doesn't have to exist yet.
   * @throws `CAPABILITY_ALIAS_TAKEN` if the name is empty or already in use, or `CAPABILITY_ALIAS_CYCLE` if the alias
   * would point to itself, directly or through other aliases.
   */
  alias(alias: string, id: string): void {
    const existing = this.#aliases.get(alias);
    if (existing === id) return;
    if (existing !== undefined || this.#entries.has(alias) || alias === '') {
      throw new DowelError({
        code: 'CAPABILITY_ALIAS_TAKEN',
        problem: `"${alias}" cannot be an alias of "${id}"`,
        expected: 'a name that is not in use',
        received:
          existing !== undefined
            ? `"${alias}", already an alias of "${existing}"`
            : alias === ''
              ? 'an empty name'
              : `"${alias}", which is a capability id`,
        fix: 'Choose another name.',
      });
    }
    const path = [alias];
    for (let name: string | undefined = id; name !== undefined; name = this.#aliases.get(name)) {
      path.push(name);
      if (name === alias) {
        throw new DowelError({
          code: 'CAPABILITY_ALIAS_CYCLE',
          problem: `The alias "${alias}" would point to itself`,
          expected: 'an alias that points to a capability',
          received: path.map((step) => `"${step}"`).join(' -> '),
          fix: 'Point one of these aliases to a capability id.',
        });
      }
    }
    this.#aliases.set(alias, id);
  }

  /**
   * Returns whether any provider has the capability.
   *
   * @param idOrAlias - The capability's id or an alias.
   */
  has(idOrAlias: string): boolean {
    return this.#entries.has(this.#follow(idOrAlias));
  }

  /**
   * Resolves an id or alias to a capability id.
   *
   * @param idOrAlias - The capability's id or an alias.
   * @throws `CAPABILITY_UNKNOWN` if no provider has the capability.
   */
  resolve(idOrAlias: string): keyof ICapabilities {
    const id = this.#follow(idOrAlias);
    this.#getEntry(id, idOrAlias);
    // Every entry was registered under a `ModelCapability.id`, so the cast is safe.
    return id as keyof ICapabilities;
  }

  /**
   * Returns one provider's implementation of a capability.
   *
   * @param idOrAlias - The capability's id or an alias.
   * @param providerId - The provider's id. If omitted, the capability's default provider is used.
   * @throws `CAPABILITY_UNKNOWN` if no provider has the capability, or `PROVIDER_UNKNOWN` if `providerId` isn't the id
   * of a provider that has it.
   */
  get(idOrAlias: string, providerId?: string): ModelCapability {
    const entry = this.#getEntry(this.#follow(idOrAlias), idOrAlias);
    return this.#getProvider(entry, idOrAlias, providerId ?? entry.defaultProvider);
  }

  /**
   * Sets a capability's default provider, which is used when a caller doesn't specify one.
   *
   * @param idOrAlias - The capability's id or an alias.
   * @param providerId - The id of a provider that has the capability.
   * @throws `CAPABILITY_UNKNOWN` if no provider has the capability, or `PROVIDER_UNKNOWN` if `providerId` isn't the id
   * of a provider that has it.
   */
  setDefault(idOrAlias: string, providerId: string): void {
    const entry = this.#getEntry(this.#follow(idOrAlias), idOrAlias);
    this.#getProvider(entry, idOrAlias, providerId);
    entry.defaultProvider = providerId;
  }

  /**
   * Returns the id of a capability's default provider: the first provider that registered it, unless `setDefault` set
   * another.
   *
   * @param idOrAlias - The capability's id or an alias.
   * @throws `CAPABILITY_UNKNOWN` if no provider has the capability.
   */
  getDefault(idOrAlias: string): string {
    return this.#getEntry(this.#follow(idOrAlias), idOrAlias).defaultProvider;
  }

  /** Lists all capabilities as plain data, in order of registration. */
  list(): {
    /** The capability's id. */
    id: string;
    /** The aliases that resolve to the capability. */
    aliases: string[];
    /** The ids of the providers that have the capability, in order of registration. */
    providers: string[];
    /** The id of the capability's default provider. */
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
   * Checks that every alias resolves to a capability. The runtime calls this method when it starts.
   *
   * @throws `CAPABILITY_ALIAS_DANGLING`, naming every alias that doesn't resolve.
   */
  validate(): void {
    const dangling = [...this.#aliases].filter(([alias]) => !this.has(alias));
    if (dangling.length === 0) return;
    throw new DowelError({
      code: 'CAPABILITY_ALIAS_DANGLING',
      problem: 'An alias points to a capability that no provider has',
      expected: `aliases of ${quotedNames([...this.#entries.keys()])}`,
      received: dangling.map(([alias, id]) => `"${alias}" -> "${id}"`).join(', '),
      fix: 'Correct the alias, or add a model provider that has the capability.',
      details: { aliases: dangling.map(([alias]) => alias) },
    });
  }

  /** Follows aliases to the last name. `alias` rejects cycles, so the loop terminates. */
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
        problem: `The capability id "${id}" of provider "${providerId}" is already an alias`,
        expected: 'an id that is not an alias',
        received: `"${id}", an alias of "${aliased}"`,
        fix: 'Remove or rename the alias.',
      });
    }
    if (repeated || this.#entries.get(id)?.providers.has(providerId) === true) {
      throw new DowelError({
        code: 'CAPABILITY_DUPLICATE',
        problem: `Provider "${providerId}" registers the capability "${id}" twice`,
        expected: 'each capability once per provider',
        received: `a second "${id}"`,
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
      expected: known.length === 0 ? 'a registered capability' : `one of ${quotedNames(known)}`,
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
      problem: `No provider with the id "${providerId}" has the capability "${asked}"`,
      expected: `one of ${quotedNames([...entry.providers.keys()])}`,
      received: `"${providerId}"`,
      fix:
        nearest === undefined
          ? 'Add the provider to `modelProviders`.'
          : `Did you mean "${nearest}"?`,
    });
  }
}
