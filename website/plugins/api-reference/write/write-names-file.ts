/**
 * @typedef {import('./model.js').PublicName} PublicName
 * @typedef {import('./model.js').NamePlace} NamePlace
 */

/**
 * The list of all names and their places, for whatever links to them: a public name, and `Name.member` for each of
 * its members, those that it inherits too.
 *
 * @param {import('./model.js').ReferenceModel} model
 * @returns {string} JSON
 */
export function writeNames({ groups }) {
  const places = groups.flatMap(({ names }) => names.flatMap(placesOf));
  return `${JSON.stringify(places, null, 1)}\n`;
}

/**
 * @param {PublicName} name
 * @returns {NamePlace[]}
 */
function placesOf({ name, kind, url, members, inherited, guides, source }) {
  const own = members
    .filter((member) => member.kind !== 'constructor')
    .map((member) => ({
      name: `${name}.${member.name}`,
      url: `${url}#${member.anchor}`,
      isCalled: member.kind === 'method',
    }));
  const foreign = inherited.flatMap((parent) =>
    parent.members.map(({ label, url: place }) => ({
      name: `${name}.${label.replace('()', '')}`,
      url: place,
      isCalled: label.endsWith('()'),
    })),
  );
  const guideUrls = guides.map((guide) => guide.url);
  const isCalled = kind === 'function';
  return [{ name, url, isCalled, guides: guideUrls, source: source.path }, ...own, ...foreign];
}
