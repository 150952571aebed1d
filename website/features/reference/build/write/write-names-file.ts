import type { NamePlace } from '../../../../kernel/name-place.js';
import type { PublicName, ReferenceModel } from '../model.js';

/** Writes `names.json`: every public name and `Name.member`, inherited members included, with its URL. */
export function writeNamesFile({ groups }: ReferenceModel): string {
  const places = groups.flatMap(({ names }) => names.flatMap(placesOf));
  return `${JSON.stringify(places, null, 1)}\n`;
}

function placesOf({
  name,
  kind,
  url,
  members,
  inherited,
  guides,
  source,
}: PublicName): NamePlace[] {
  const own = members
    .filter((member) => member.kind !== 'constructor')
    .map((member) => ({
      name: `${name}.${member.name}`,
      url: `${url}#${member.anchor}`,
      isCalled: member.kind === 'method',
    }));
  const fromParents = inherited.flatMap((parent) =>
    parent.members.map(({ label, url: place }) => ({
      name: `${name}.${label.replace('()', '')}`,
      url: place,
      isCalled: label.endsWith('()'),
    })),
  );
  const guideUrls = guides.map((guide) => guide.url);
  const isCalled = kind === 'function';
  return [{ name, url, isCalled, guides: guideUrls, source: source.path }, ...own, ...fromParents];
}
