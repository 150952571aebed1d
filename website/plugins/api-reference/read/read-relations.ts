import ts from 'typescript';

import { findMembers } from './own-members.mjs';
import { typeOf } from './read-types.mjs';

/**
 * @typedef {import('./model.js').Link} Link
 * @typedef {import('./model.js').Relation} Relation
 * @typedef {import('./public-names.mjs').Entry} Entry
 * @typedef {import('./public-names.mjs').PublicNames} PublicNames
 * @typedef {{ title: Relation['title']; node: ts.Node; label: string; url: string }} Use
 */

/** @type {readonly Relation['title'][]} */
const titles = ['Extended by', 'Accepted by', 'Returned by', 'Used by'];

/**
 * Which functions, methods and properties take, give or hold each name.
 *
 * @param {PublicNames} names
 * @param {ReadonlyMap<string, string>} shapes what is behind types that are inferred
 * @returns {(name: string) => Relation[]}
 */
export function readRelations(names, shapes) {
  /** @type {{ name: string; title: Relation['title']; link: Link }[]} */
  const uses = names.entries.flatMap((entry) =>
    [
      ...usesOf(entry, names).flatMap(({ title, node, label, url }) =>
        namesBehind(node, names).map(({ name, isHandedOver }) => ({
          name,
          // What a callback is given is neither taken nor given by whoever takes the callback.
          title: isHandedOver ? 'Used by' : title,
          link: { label, url },
        })),
      ),
      ...(shapes.get(entry.name)?.match(/\w+/g) ?? []).map((name) => ({
        name,
        title: /** @type {const} */ ('Used by'),
        link: { label: entry.name, url: entry.url },
      })),
    ].filter(({ name }) => name !== entry.name),
  );
  return (name) =>
    titles.flatMap((title) => {
      const found = uses.filter((use) => use.name === name && use.title === title);
      const links = new Map(found.map(({ link }) => [link.url, link]));
      return links.size === 0 ? [] : [{ title, links: [...links.values()] }];
    });
}

/**
 * @param {Entry} entry
 * @param {PublicNames} names
 * @returns {Use[]}
 */
function usesOf(entry, names) {
  const { name: label, url, declaration } = entry;
  const whole = { label, url };
  if (ts.isFunctionDeclaration(declaration)) {
    return usesOfCall(declaration, { label: `${label}()`, url });
  }
  if (!ts.isClassDeclaration(declaration) && !ts.isInterfaceDeclaration(declaration)) {
    return [{ title: 'Used by', node: declaration, ...whole }];
  }
  const heritage = (declaration.heritageClauses ?? []).flatMap(({ types }) => [...types]);
  const callable = declaration.members.filter((member) => ts.isCallSignatureDeclaration(member));
  return [
    ...heritage.map((node) => /** @type {Use} */ ({ title: 'Extended by', node, ...whole })),
    ...callable.flatMap((member) => usesOfCall(member, whole)),
    ...findMembers(entry, names).members.flatMap(({ kind, name, anchor, node }) => {
      const place = `${url}#${anchor}`;
      if (kind === 'property') {
        const type = typeOf(/** @type {ts.ClassElement} */ (node)) ?? node;
        return [
          /** @type {Use} */ ({
            title: 'Used by',
            node: type,
            label: `${label}.${name}`,
            url: place,
          }),
        ];
      }
      if (!ts.isFunctionLike(node)) return [];
      const called = kind === 'constructor' ? `new ${label}()` : `${label}.${name}()`;
      return usesOfCall(node, { label: called, url: place });
    }),
  ];
}

/**
 * @param {ts.SignatureDeclaration} node
 * @param {{ label: string; url: string }} link
 * @returns {Use[]}
 */
function usesOfCall({ typeParameters, parameters, type }, link) {
  const taken = [
    ...(typeParameters ?? []),
    ...parameters.flatMap((parameter) => parameter.type ?? []),
  ];
  return [
    ...taken.map((node) => /** @type {Use} */ ({ title: 'Accepted by', node, ...link })),
    ...(type === undefined
      ? []
      : [/** @type {Use} */ ({ title: 'Returned by', node: type, ...link })]),
  ];
}

/**
 * The names that a piece of source refers to, also by way of types that have no page.
 *
 * @param {ts.Node} node
 * @param {PublicNames} names
 * @param {{ isHandedOver: boolean; seen: Set<ts.Node> }} [state]
 * @returns {{ name: string; isHandedOver: boolean }[]}
 */
function namesBehind(
  node,
  names,
  { isHandedOver, seen } = { isHandedOver: false, seen: new Set() },
) {
  if (seen.has(node)) return [];
  seen.add(node);
  if (ts.isIdentifier(node)) {
    return [
      ...names.namesIn(node).map(({ name }) => ({ name, isHandedOver })),
      ...names
        .inlineTypesIn(node)
        .flatMap((inline) => namesBehind(inline, names, { isHandedOver, seen })),
    ];
  }
  /** @type {{ name: string; isHandedOver: boolean }[]} */
  const found = [];
  const inside = { isHandedOver: isHandedOver || ts.isFunctionTypeNode(node), seen };
  ts.forEachChild(node, (child) => void found.push(...namesBehind(child, names, inside)));
  return found;
}
