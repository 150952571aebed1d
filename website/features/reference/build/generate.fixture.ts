/**
 * A small package with one example of each special case. It is a string so that the formatter leaves it alone: the
 * tests depend on its line numbers.
 */
export const woods = `
import * as z from 'zod';

/**
 * The name of one tree.
 *
 * @category Trees
 */
export const TreeSchema = z.object({ name: z.string() });

/**
 * A tree.
 *
 * @category Trees
 */
export type Tree = z.infer<typeof TreeSchema>;

/**
 * What grows. It may be {@link Tree small} or {@link Wood.add large}.
 *
 * It takes \`{ water }\`, <light> and { time }:
 *
 * - one
 * - two
 *
 * export is no word of its own here.
 *
 * @category Plants
 */
export interface Plant {
  /** How tall it is. */
  readonly height: number;
  /**
   * How old it may get.
   *
   * @default 100
   */
  readonly age?: number;
  /**
   * Who looks after it.
   *
   * @default nobody
   */
  readonly gardener?: string;
}

/**
 * Where a wood stands.
 *
 * @inline
 */
interface Place {
  /** The country. */
  readonly country: string;
  /** @internal */
  readonly soil?: string;
}

/**
 * A wood of trees.
 *
 * @category Woods
 */
export abstract class Wood<Kind extends Plant = Plant> {
  /** The trees. */
  readonly trees: readonly Tree[] = [];
  /** Those who watch. */
  protected watchers = 3;
  #secret = 1;
  /** How many there are. */
  get size(): number { return this.trees.length + this.#secret; }
  /** Adds one. */
  add(tree: Tree, where = 'here'): void { void [tree, where]; }
  /** @internal */
  burn(): void {}
  /**
   * Makes a wood.
   *
   * @param options - What it should be.
   * @returns Where it is.
   * @throws If there is no room.
   */
  static plant(options: {
    /** How many. */
    count: number;
    /** Where. */
    place: Place;
  }): Place { return options.place; }
  /** Makes one out of parts, each of which takes many words to tell. */
  async describe(
    first: (part: { kind: 'root'; depth: number } | { kind: 'leaf'; colour: string } | { kind: 'bark'; age: number }) => void,
    second: string,
  ): Promise<Kind | undefined> { void [first, second]; return undefined; }
}

/**
 * A wood of oaks.
 *
 * @category Woods
 */
export class OakWood extends Wood {
  override add(tree: Tree): void { void tree; }
}

/**
 * What came of a felling.
 *
 * @shownAsInterface
 *
 * @category Woods
 */
export type Felling = {
  /** Whether it fell. */
  readonly fell: boolean;
  /** Where it stood. */
  readonly place: OwnedPlace;
} & ({ readonly fell: true } | { readonly fell: false; readonly reason: string });

/**
 * A place with an owner.
 *
 * @inline
 */
interface OwnedPlace extends Place {
  /** The owner. */
  readonly owner: string;
}
`;
