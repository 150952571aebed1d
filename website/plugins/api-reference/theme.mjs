import { ReflectionType } from 'typedoc';
import { MarkdownTheme } from 'typedoc-plugin-markdown';

import { declarationOf } from './declaration.mjs';
import { formatSignature } from './format-signature.mjs';
import { shapeOf } from './schema-types.mjs';

/** A signature longer than this is laid out over several lines. */
const longestLine = 240;

/**
 * The theme of typedoc-plugin-markdown with the corrections that our reference needs, each at the part that it
 * corrects.
 */
export class ReferenceTheme extends MarkdownTheme {
  /**
   * @override
   * @param {import('typedoc-plugin-markdown').MarkdownPageEvent<import('typedoc').Reflection>} page
   */
  getRenderContext(page) {
    const context = super.getRenderContext(page);
    const stock = { ...context.partials };
    let isInTable = false;
    // The option's name is the opposite of what it does.
    const expand = (/** @type {ReflectionType} */ type) =>
      stock.reflectionType(type, { forceCollapse: true });
    /** @param {string} signature */
    const layOut = (signature) =>
      signature.length > longestLine ? formatSignature(signature) : signature;

    Object.assign(context.partials, {
      /** @type {typeof stock.memberWithGroups} */
      memberWithGroups: (model, options) => {
        const declaration = declarationOf(model, context);
        return [declaration, stock.memberWithGroups(model, options)].filter(Boolean).join('\n\n');
      },

      /** @type {typeof stock.hierarchy} The declaration has said what is extended. */
      hierarchy: (model, options) =>
        stock.hierarchy(model, options).replace(/^#+ Extends\n\n(?:- .*\n?)+\n*/m, ''),

      /** @type {typeof stock.memberTitle} */
      memberTitle: (model) =>
        model.flags.isStatic ? `static ${stock.memberTitle(model)}` : stock.memberTitle(model),

      /** @type {typeof stock.members} Headings part the members; rules between them are too much. */
      members: (model, options) => stock.members(model, options).replaceAll('\n\n***\n\n', '\n\n'),

      /** @type {typeof stock.accessor} A heading for the one signature there is says nothing. */
      accessor: (model, options) =>
        model.setSignature === undefined
          ? stock
              .accessor(model, { ...options, headingLevel: options.headingLevel - 1 })
              .replace(/^#+ Get Signature\n\n/, '')
          : stock.accessor(model, options),

      /** @type {typeof stock.signatureTitle} */
      signatureTitle: (model, options) => layOut(stock.signatureTitle(model, options)),

      /** @type {typeof stock.declarationTitle} */
      declarationTitle: (model) =>
        [layOut(stock.declarationTitle(model)), shapeOf(model)].filter(Boolean).join('\n\n'),

      /** @type {typeof stock.sources} The class lets the line step back. */
      sources: (model, options) =>
        `<div class="api-source">\n\n${stock.sources(model, options)}\n\n</div>`,

      /** @type {typeof stock.parametersTable} An empty cell says more than a dash. */
      parametersTable: (model) => {
        isInTable = true;
        const table = stock.parametersTable(model);
        isInTable = false;
        return table.replaceAll(/\| - \|$/gm, '|  |');
      },

      /** @type {typeof stock.reflectionType} In a table the properties of an object have rows of their own. */
      reflectionType: (model, options) =>
        isInTable && hasProperties(model) ? '`object`' : stock.reflectionType(model, options),

      /** @type {typeof stock.unionType} The signature shows it whole. */
      unionType: (model) =>
        isInTable && model.types.length > 2 && model.types.every(hasProperties)
          ? '`object`'
          : stock.unionType(model),

      /** @type {typeof stock.arrayType} What it is a list of is the point of it. */
      arrayType: (model) =>
        !isInTable && hasProperties(model.elementType)
          ? `${expand(model.elementType)}[]`
          : stock.arrayType(model),

      /** @type {typeof stock.intersectionType} And so is what an intersection adds. */
      intersectionType: (model) =>
        model.types
          .map((type) => (hasProperties(type) ? expand(type) : context.partials.someType(type)))
          .join(' & '),

      /** @type {typeof stock.referenceType} zod's own default arguments are noise. */
      referenceType: (model) =>
        model.name === 'ZodType' && model.package === 'zod'
          ? '`ZodType`'
          : stock.referenceType(model),
    });
    return context;
  }
}

/**
 * @param {import('typedoc').SomeType} type
 * @returns {type is ReflectionType}
 */
function hasProperties(type) {
  return type instanceof ReflectionType && type.declaration.children !== undefined;
}
