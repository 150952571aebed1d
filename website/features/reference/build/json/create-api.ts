import {
  createJsonSchema,
  createSchemaId,
  type PublishedSchema,
} from '../../../../kernel/build/json-schema.js';
import { codeText } from '../code-text.js';
import { createImport } from '../create-import.js';
import { unescapeMdx } from '../mdx-text.js';
import type { Call, Code, Link, Member, Parameter, PublicName, ReferenceModel } from '../model.js';
import { ApiSchema, apiVersion, type Api } from './api-schema.js';

type ApiName = Api['names'][number];
type ApiMember = ApiName['members'][number];

/** The contents of `api.json` and `api.schema.json`. */
export interface ApiFiles {
  readonly api: Api;
  readonly schema: PublishedSchema;
}

/**
 * Creates the machine-readable reference: everything that the pages show, and its schema.
 *
 * @param model - The reference.
 * @param options - The version of the package, and the URL of the site's root with a trailing slash.
 */
export function createApi(
  model: ReferenceModel,
  { packageVersion, siteAddress }: { packageVersion: string; siteAddress: string },
): ApiFiles {
  const id = createSchemaId(`${siteAddress}api.schema.json`, apiVersion);
  const writer = new ApiWriter(model.packageName, siteAddress);
  const api: Api = {
    $schema: id,
    version: apiVersion,
    package: { name: model.packageName, version: packageVersion },
    url: writer.address('/api'),
    description: writer.markdown(model.description),
    names: model.groups.flatMap(({ title, names }) =>
      names.map((name) => writer.name(name, title)),
    ),
  };
  const schema = createJsonSchema(ApiSchema, { id, title: `The API of ${model.packageName}` });
  // Never publish a file that its own schema rejects.
  return { api: ApiSchema.parse(api), schema };
}

class ApiWriter {
  readonly #packageName: string;
  readonly #siteAddress: string;

  constructor(packageName: string, siteAddress: string) {
    this.#packageName = packageName;
    this.#siteAddress = siteAddress;
  }

  /** @param url - From the root of the site, or full. */
  address(url: string): string {
    return new URL(url.replace(/^\//, ''), this.#siteAddress).href;
  }

  markdown(mdx: string): string {
    return unescapeMdx(mdx).replaceAll(
      /\]\((\/[^)\s]*)\)/g,
      (_, url: string) => `](${this.address(url)})`,
    );
  }

  name(name: PublicName, group: string): ApiName {
    const notes = [name.details, name.call?.description ?? '', ...name.see];
    return {
      name: name.name,
      kind: name.kind,
      group,
      isAbstract: name.isAbstract,
      url: this.address(name.url),
      markdown: this.address(`${name.url}.md`),
      summary: name.plainSummary,
      description: this.markdown(notes.filter((note) => note !== '').join('\n\n')),
      import: createImport(name, this.#packageName),
      signature: codeText(name.signature),
      ...this.#call(name.call, name.typeParameters),
      examples: name.examples.map(withoutFence),
      shape: optionalCodeText(name.shape),
      members: name.members.map((member) => this.#member(member, name.url)),
      inherited: name.inherited.flatMap(({ from, members }) =>
        members.map(({ label, url }) => ({
          name: label.replace('()', ''),
          from: from.label,
          url: this.address(url),
        })),
      ),
      related: name.relations.map(({ title, links }) => ({ title, links: this.#links(links) })),
      guides: this.#links(name.guides),
      source: name.source,
    };
  }

  #member(member: Member, page: string): ApiMember {
    const { overrides } = member;
    return {
      name: member.name,
      kind: member.kind,
      url: this.address(`${page}#${member.anchor}`),
      flags: [...member.flags],
      type: optionalCodeText(member.type),
      default: this.#optionalMarkdown(member.defaultValue),
      description: this.markdown(member.description),
      signature: codeText(member.signature),
      ...this.#call(member.call, []),
      examples: member.examples.map(withoutFence),
      properties: this.#parameters(member.properties),
      overrides: overrides === undefined ? undefined : this.#links([overrides])[0],
      source: member.source,
    };
  }

  /**
   * @param call - The call, if the name or member can be called.
   * @param ownTypeParameters - The type parameters of the name itself, which come first.
   */
  #call(call: Call | undefined, ownTypeParameters: Call['typeParameters']) {
    const { returns } = call ?? {};
    return {
      typeParameters: [...ownTypeParameters, ...(call?.typeParameters ?? [])].map(
        ({ name, description }) => ({ name, description: this.markdown(description) }),
      ),
      parameters: this.#parameters(call?.parameters ?? []),
      returns:
        returns === undefined
          ? undefined
          : {
              type: codeText(returns.type),
              description: this.markdown(returns.description),
              shape: optionalCodeText(returns.shape),
              properties: this.#parameters(returns.properties),
            },
      throws: (call?.throws ?? []).map((text) => this.markdown(text)),
    };
  }

  #parameters(parameters: readonly Parameter[]): ApiName['parameters'] {
    return parameters.map((parameter) => ({
      name: parameter.name,
      type: codeText(parameter.type),
      isOptional: parameter.isOptional,
      default: this.#optionalMarkdown(parameter.defaultValue),
      description: this.markdown(parameter.description),
      shape: optionalCodeText(parameter.shape),
      properties: this.#parameters(parameter.properties),
    }));
  }

  #links(links: readonly Link[]) {
    return links.map(({ label, url }) => ({ label, url: this.address(url) }));
  }

  #optionalMarkdown(mdx: string | undefined): string | undefined {
    return mdx === undefined ? undefined : this.markdown(mdx);
  }
}

function optionalCodeText(code: Code | undefined): string | undefined {
  return code === undefined ? undefined : codeText(code);
}

/** @param block - A fenced code block. */
function withoutFence(block: string): string {
  return block.replace(/^```[^\n]*\n(.*)\n```$/s, '$1');
}
