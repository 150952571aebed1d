import ts from 'typescript';

import { anchorWithin } from './read-types.mjs';

/**
 * @typedef {import('./public-names.mjs').InlineType} InlineType
 * @typedef {{ node: ts.Node; anchor: string }} Place
 */

/**
 * Decides where on a page each type without a page of its own is explained: at the place that uses it most
 * directly, and of several such places at the first.
 *
 * @param {import('./public-names.mjs').PublicNames} names
 * @param {readonly Place[]} places the types of parameters and results, with their anchors
 * @returns {Map<InlineType, string>}
 */
export function findInlineHomes(names, places) {
  /** @type {Map<InlineType, { anchor: string; depth: number }>} */
  const found = new Map();

  /** @type {(node: ts.Node, anchor: string, depth: number) => void} */
  function visit(node, anchor, depth) {
    if (ts.isTypeElement(node)) {
      const name = node.name?.getText() ?? '';
      ts.forEachChild(node, (child) => visit(child, anchorWithin(anchor, name), depth + 1));
      return;
    }
    if (ts.isTypeReferenceNode(node)) {
      const [inline] = names.inlineTypesIn(node.typeName);
      if (inline !== undefined && depth < (found.get(inline)?.depth ?? Infinity)) {
        found.set(inline, { anchor, depth });
        ts.forEachChild(inline, (child) => visit(child, anchor, depth));
      }
    }
    ts.forEachChild(node, (child) => visit(child, anchor, depth));
  }

  for (const { node, anchor } of places) visit(node, anchor, 0);
  return new Map([...found].map(([inline, { anchor }]) => [inline, anchor]));
}
