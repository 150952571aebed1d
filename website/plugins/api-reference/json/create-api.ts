import { URL } from 'node:url';

import { createJsonSchema, createSchemaId } from '../machine-files/json-schema.mjs';
import { apiVersion, ApiSchema } from './api-schema.mjs';
import { textOf } from './code.mjs';
import { toPlainMarkdown } from './read-comment.mjs';

/**
 * @typedef {import('./model.js').PublicName} PublicName
 * @typedef {import('./model.js').Member} Member
 * @typedef {import('./model.js').Parameter} Parameter
 * @typedef {import('./model.js').Call} Call
 * @typedef {import('./model.js').Link} Link
 * @typedef {import('./api-schema.mjs').Api} Api
 * @typedef {Api['names'][number]} ApiName
 * @typedef {{ api: Api; schema: object }} ApiFiles what is in `api.json`, and in `api.schema.json`
 */

/**
 * The reference for programs: all that the pages show, and its schema.
 *
 * @param {import('./model.js').ReferenceModel} model
 * @param {{ packageVersion: string; siteAddress: string }} options the address of the site's root, with a slash
 * @returns {ApiFiles}
 */
export function createApi(model, { packageVersion, siteAddress }) {
  const id = createSchemaId(`${siteAddress}api.schema.json`, apiVersion);
  const writer = new ApiWriter(model.packageName, siteAddress);
  /** @type {Api} */
  const api = {
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
  // What the schema does not allow must not be published under its name.
  return { api: ApiSchema.parse(api), schema };
}

class ApiWriter {
  #packageName;
  #siteAddress;

  /**
   * @param {string} packageName
   * @param {string} siteAddress
   */
  constructor(packageName, siteAddress) {
    this.#packageName = packageName;
    this.#siteAddress = siteAddress;
  }

  /** @param {string} url from the root of the site, or full */
  address(url) {
    return new URL(url.replace(/^\//, ''), this.#siteAddress).href;
  }

  /** @param {string} text */
  markdown(text) {
    return toPlainMarkdown(text).replaceAll(
      /\]\((\/[^)\s]*)\)/g,
      (_, url) => `](${this.address(url)})`,
    );
  }

  /**
   * @param {PublicName} name
   * @param {string} group
   * @returns {ApiName}
   */
  name(name, group) {
    const isType = name.kind === 'interface' || name.kind === 'type';
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
      import: `import ${isType ? 'type ' : ''}{ ${name.name} } from '${this.#packageName}';`,
      signature: textOf(name.signature),
      ...this.#call(name.call, name.typeParameters),
      examples: name.examples.map(withoutFence),
      shape: textOfOptional(name.shape),
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

  /**
   * @param {Member} member
   * @param {string} page
   * @returns {ApiName['members'][number]}
   */
  #member(member, page) {
    const { overrides } = member;
    return {
      name: member.name,
      kind: member.kind,
      url: this.address(`${page}#${member.anchor}`),
      flags: /** @type {ApiName['members'][number]['flags']} */ ([...member.flags]),
      type: textOfOptional(member.type),
      default: this.#optional(member.defaultValue),
      description: this.markdown(member.description),
      signature: textOf(member.signature),
      ...this.#call(member.call, []),
      examples: member.examples.map(withoutFence),
      properties: this.#parameters(member.properties),
      overrides: overrides === undefined ? undefined : this.#links([overrides])[0],
      source: member.source,
    };
  }

  /**
   * @param {Call | undefined} call
   * @param {Call['typeParameters']} typeParameters those of what is called, where they are not the call's
   */
  #call(call, typeParameters) {
    const { returns } = call ?? {};
    return {
      typeParameters: [...typeParameters, ...(call?.typeParameters ?? [])].map(
        ({ name, description }) => ({ name, description: this.markdown(description) }),
      ),
      parameters: this.#parameters(call?.parameters ?? []),
      returns:
        returns === undefined
          ? undefined
          : {
              type: textOf(returns.type),
              description: this.markdown(returns.description),
              shape: textOfOptional(returns.shape),
              properties: this.#parameters(returns.properties),
            },
      throws: (call?.throws ?? []).map((text) => this.markdown(text)),
    };
  }

  /**
   * @param {readonly Parameter[]} parameters
   * @returns {ApiName['parameters']}
   */
  #parameters(parameters) {
    return parameters.map((parameter) => ({
      name: parameter.name,
      type: textOf(parameter.type),
      isOptional: parameter.isOptional,
      default: this.#optional(parameter.defaultValue),
      description: this.markdown(parameter.description),
      shape: textOfOptional(parameter.shape),
      properties: this.#parameters(parameter.properties),
    }));
  }

  /** @param {readonly Link[]} links */
  #links(links) {
    return links.map(({ label, url }) => ({ label, url: this.address(url) }));
  }

  /** @param {string | undefined} text */
  #optional(text) {
    return text === undefined ? undefined : this.markdown(text);
  }
}

/** @param {import('./model.js').Code | undefined} code */
function textOfOptional(code) {
  return code === undefined ? undefined : textOf(code);
}

/** @param {string} block a block of code with its fence */
function withoutFence(block) {
  return block.replace(/^```[^\n]*\n(.*)\n```$/s, '$1');
}
