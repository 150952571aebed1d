import type { Api, ApiMember, ApiName, ApiParameter } from '../site/api-data.js';

/** Writes the reference for an exported name as Markdown, with one line per member. */
export function writeName(name: ApiName, api: Api): string {
  return stack([
    `# ${name.name} (${name.kind})`,
    name.summary,
    name.description,
    fence(`${name.import}\n\n${name.signature}`),
    name.shape && `Written out:\n\n${fence(name.shape)}`,
    ...writeCall(name),
    ...writeExamples(name.examples),
    name.members.length > 0 &&
      section(
        'Members',
        name.members.map(
          (member) => `- \`${member.signature.replaceAll(/\s+/g, ' ')}\` ${firstLine(member)}`,
        ),
      ),
    name.inherited.length > 0 &&
      section(
        'Inherited',
        name.inherited.map((member) => `- \`${member.name}\`, from \`${member.from}\``),
      ),
    name.guides.length > 0 &&
      section(
        'Guides',
        name.guides.map(({ label, url }) => `- [${label}](${url})`),
      ),
    writePlaces(name, api),
  ]);
}

/** Writes the reference for a member as Markdown. */
export function writeMember(member: ApiMember, owner: ApiName, api: Api): string {
  return stack([
    `# ${owner.name}.${member.name} (${member.kind} of ${owner.kind} ${owner.name})`,
    member.description,
    fence(member.signature),
    member.default && `Default: ${member.default}`,
    member.properties.length > 0 && section('Properties', writeParameters(member.properties)),
    ...writeCall(member),
    ...writeExamples(member.examples),
    writePlaces(member, api),
  ]);
}

function writeCall({ parameters, returns, throws }: ApiName | ApiMember): (string | undefined)[] {
  return [
    parameters.length > 0 ? section('Parameters', writeParameters(parameters)) : undefined,
    returns &&
      section('Returns', [
        `\`${returns.type}\` ${returns.description}`.trim(),
        ...writeParameters(returns.properties),
      ]),
    throws.length > 0 ? section('Throws', throws) : undefined,
  ];
}

function writeParameters(parameters: readonly ApiParameter[], indent = ''): string[] {
  return parameters.flatMap(({ name, type, isOptional, description, properties, ...rest }) => {
    const optional = isOptional ? ', optional' : '';
    const value = rest.default === undefined ? '' : ` Default: ${rest.default}.`;
    const text = `${indent}- \`${name}: ${type}\`${optional}. ${description}${value}`;
    return [
      text.replaceAll(/\s*\n\s*/g, ' ').trimEnd(),
      ...writeParameters(properties, `${indent}  `),
    ].map((line, index) => (index === 0 ? indent + line.trimStart() : line));
  });
}

function writeExamples(examples: readonly string[]): string[] {
  return examples.map((code) => `## Example\n\n${fence(code)}`);
}

function writePlaces({ url, source }: ApiName | ApiMember, api: Api): string {
  const where = [
    `Page: ${url}`,
    source && `Source: ${source.url}`,
    `Package: ${api.package.name} ${api.package.version}`,
  ];
  return where.filter((line) => line !== undefined).join('\n');
}

function firstLine({ description }: ApiMember): string {
  return description.split(/\n\s*\n/)[0]?.replaceAll(/\s+/g, ' ') ?? '';
}

function section(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.join('\n')}`;
}

function fence(code: string): string {
  return `\`\`\`ts\n${code}\n\`\`\``;
}

function stack(parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== false && part !== '').join('\n\n');
}
