import { z } from 'zod';

/**
 * The name of a schema. It leads to the file; the version in it is for programs, which can tell two versions apart
 * by the name alone.
 *
 * @param {string} address where the file with the schema is
 * @param {number} version
 */
export function createSchemaId(address, version) {
  return `${address}?version=${version}`;
}

/**
 * A schema as a file beside the file that it describes.
 *
 * @param {z.ZodType} schema
 * @param {{ id: string; title: string }} about
 */
export function createJsonSchema(schema, { id, title }) {
  const { $schema, ...rest } = z.toJSONSchema(schema);
  return { $schema, $id: id, title, ...rest };
}
