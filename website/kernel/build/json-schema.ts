import * as z from 'zod';

/** Creates the `$id` of a schema: its URL plus a version, so that programs can tell versions apart. */
export function createSchemaId(address: string, version: number): string {
  return `${address}?version=${version}`;
}

/** A JSON schema that is published beside the file that it describes. */
export interface PublishedSchema {
  readonly $id: string;
  readonly title: string;
  readonly [keyword: string]: unknown;
}

/** Converts a zod schema into the JSON schema that the site publishes. */
export function createJsonSchema(
  schema: z.ZodType,
  { id, title }: { id: string; title: string },
): PublishedSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema);
  return { $schema, $id: id, title, ...rest };
}
