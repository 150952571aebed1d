import type { Context } from 'typedoc';

import type { PublicName, ReferenceModel } from '../model.js';
import { CommentReader } from './comment-reader.js';
import { findComment } from './find-comment.js';
import { PublicNames } from './public-names.js';
import { readGuides } from './read-guides.js';
import { readName, type Package } from './read-name.js';
import { readRelations } from './read-relations.js';
import { readSchemaShapes } from './read-schema-shapes.js';

/**
 * Reads everything that the reference shows, as plain data.
 *
 * @param context - The result of TypeDoc's conversion.
 * @param options - The name of the package, and the folder with the guides.
 */
export async function readModel(
  context: Context,
  { packageName, docs }: { packageName: string; docs: string },
): Promise<ReferenceModel> {
  const names = new PublicNames(context);
  const comments = new CommentReader((name) => names.urlOf(name));
  const shapes = readSchemaShapes(names);
  const shared: Package = {
    names,
    comments,
    findRelations: readRelations(names, shapes),
    findGuides: await readGuides(docs),
    shapes,
  };
  const groups = new Map<string, PublicName[]>();
  for (const entry of names.entries) {
    const title = comments.category(findComment(entry.reflection));
    if (title === undefined) {
      throw new Error(
        `${entry.name} has no @category. Add one to its comment, such as \`@category Plugins\`.`,
      );
    }
    groups.set(title, [...(groups.get(title) ?? []), await readName(entry, shared)]);
  }
  return {
    packageName,
    description: comments.text(context.project.comment),
    groups: [...groups].map(([title, members]) => ({ title, names: members })),
  };
}
