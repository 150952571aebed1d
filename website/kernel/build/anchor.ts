/** Turns a name or a heading into an anchor. */
export function createAnchor(text: string): string {
  return text.toLowerCase().replaceAll(/[^\w]+/g, '-');
}

/**
 * Creates the anchor of something inside another anchor, such as a parameter of a method.
 *
 * @param parent - The outer anchor; empty for the page itself.
 * @param name - The name of the inner thing.
 */
export function createAnchorWithin(parent: string, name: string): string {
  return parent === '' ? createAnchor(name) : `${parent}-${createAnchor(name)}`;
}
