import ts from 'typescript';

import { createAnchorWithin } from '../../../../kernel/build/anchor.js';
import type { InlineType, PublicNames } from './public-names.js';

/** The type of a parameter or a result, and where the page documents it. */
export interface TypePlace {
  readonly node: ts.Node;
  readonly anchor: string;
}

/**
 * Finds the anchor under which a page documents each type without a page: at its most direct use, or at the first
 * of several equally direct ones.
 */
export function findInlineAnchors(
  names: PublicNames,
  places: readonly TypePlace[],
): Map<InlineType, string> {
  const found = new Map<InlineType, { anchor: string; depth: number }>();

  function visit(node: ts.Node, anchor: string, depth: number): void {
    if (ts.isTypeElement(node)) {
      const inner = createAnchorWithin(anchor, node.name?.getText() ?? '');
      visitChildren(node, inner, depth + 1);
      return;
    }
    if (ts.isTypeReferenceNode(node)) {
      const [inline] = names.inlineTypesIn(node.typeName);
      if (inline !== undefined && depth < (found.get(inline)?.depth ?? Infinity)) {
        found.set(inline, { anchor, depth });
        visitChildren(inline, anchor, depth);
      }
    }
    visitChildren(node, anchor, depth);
  }

  function visitChildren(node: ts.Node, anchor: string, depth: number): void {
    ts.forEachChild(node, (child) => {
      visit(child, anchor, depth);
    });
  }

  for (const { node, anchor } of places) visit(node, anchor, 0);
  return new Map([...found].map(([inline, { anchor }]) => [inline, anchor]));
}
