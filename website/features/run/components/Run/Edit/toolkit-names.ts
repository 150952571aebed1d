import type { Api } from '@site/features/reference/build/json/api-schema';

/** A name that the editor can complete. */
export interface ToolkitName {
  readonly label: string;
  /** What it is: `class`, `method`. */
  readonly detail: string;
  /** What it is for, in a sentence. */
  readonly info: string;
  readonly isStatic?: boolean;
}

export interface ToolkitNames {
  readonly names: readonly ToolkitName[];
  /** The members of classes and interfaces, by their names in lower case. */
  readonly members: ReadonlyMap<string, readonly ToolkitName[]>;
}

type ApiName = Pick<Api['names'][number], 'name' | 'kind' | 'summary' | 'members'>;

/** Reads the names to complete from `api.json`. */
export function readNames({ names }: { readonly names: readonly ApiName[] }): ToolkitNames {
  return {
    names: names.map(({ name, kind, summary }) => ({ label: name, detail: kind, info: summary })),
    members: new Map(
      names.map(({ name, members }) => [
        name.toLowerCase(),
        members
          .filter(({ kind, flags }) => kind !== 'constructor' && !flags.includes('protected'))
          .map((member) => ({
            label: member.name,
            detail: member.kind,
            info: firstSentence(member.description),
            isStatic: member.flags.includes('static'),
          })),
      ]),
    ),
  };
}

/**
 * Finds the members to complete after an owner and a dot. Without types, a variable is taken to have the type that it
 * is named after: `runtime` is a `Runtime`, `event` an `EventHandle`.
 */
export function findMembers({ names, members }: ToolkitNames, owner: string): ToolkitName[] {
  const isClass = names.some(({ label }) => label === owner);
  const key = owner.toLowerCase();
  const found = members.get(key) ?? members.get(`${key}handle`) ?? [];
  return found.filter(({ isStatic = false }) => isStatic === isClass);
}

/** Descriptions are Markdown; the editor shows plain text. */
function firstSentence(markdown: string): string {
  const text = markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
  return (/^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text).replaceAll(/\s+/g, ' ');
}
