import type * as z from 'zod';
import { block, inline, member, union, withLeadingNotes, type Rendered } from './layout.js';
import { notesOf } from './notes.js';

type Schema = z.core.$ZodType;

/** Limits for infinite schemas, whose getters create a new schema at every level. */
const maxDepth = 30;
const maxSchemas = 2000;

/** Renders schemas as TypeScript types. Recursive schemas get a name and a definition. */
export class Renderer {
  readonly definitions: string[] = [];
  readonly #names = new Map<z.core.$ZodTypeDef, string>();
  readonly #active = new Set<z.core.$ZodTypeDef>();
  #schemas = 0;

  render(schema: Schema): Rendered {
    // Schemas that differ only in their description share one definition.
    const definition = schema._zod.def;
    const meta = metaOf(schema);
    const description = meta.description === undefined ? [] : [meta.description];
    if (this.#active.has(definition)) this.#name(definition, meta.id ?? meta.title);
    const known = this.#names.get(definition);
    if (known !== undefined) return { text: known, notes: description };
    this.#schemas += 1;
    if (this.#active.size >= maxDepth || this.#schemas > maxSchemas) {
      return { text: 'unknown', notes: ['nested too deeply to be shown'] };
    }
    this.#active.add(definition);
    const inner = this.#renderType(schema as z.core.$ZodTypes);
    this.#active.delete(definition);
    const rendered = { ...inner, notes: [...description, ...inner.notes, ...notesOf(definition)] };
    const name = this.#names.get(definition);
    if (name === undefined) return rendered;
    this.definitions.push(withLeadingNotes(`type ${name} = `, rendered, ';'));
    return { text: name, notes: [] };
  }

  #name(definition: z.core.$ZodTypeDef, wanted: string | undefined): void {
    if (this.#names.has(definition)) return;
    const taken = new Set(this.#names.values());
    const base = wanted?.replace(/\W/g, '') ?? '';
    let name = /^[A-Za-z_]/.test(base) ? base : `Type${taken.size + 1}`;
    while (taken.has(name)) name += '_';
    this.#names.set(definition, name);
  }

  #renderType(schema: z.core.$ZodTypes): Rendered {
    const { def } = schema._zod;
    switch (def.type) {
      case 'object':
        return plain(this.#renderObject(def));
      case 'array':
        return plain(`${inlineElement(this.render(def.element))}[]`);
      case 'tuple':
        return plain(this.#renderTuple(def));
      case 'record':
        return plain(this.#renderRecord(def));
      case 'map':
        return plain(`Map<${this.#inline(def.keyType)}, ${this.#inline(def.valueType)}>`);
      case 'set':
        return plain(`Set<${this.#inline(def.valueType)}>`);
      case 'union':
        return {
          ...plain(union(withoutNever(def.options).map((option) => this.render(option)))),
          compound: true,
        };
      case 'intersection':
        return {
          ...plain(`${this.#inline(def.left, true)} & ${this.#inline(def.right, true)}`),
          compound: true,
        };
      case 'nullable':
        return this.#renderNullable(def.innerType);
      case 'default':
      case 'prefault': {
        const inner = this.render(def.innerType);
        return { ...inner, notes: [...inner.notes, `default ${formatValue(def.defaultValue)}`] };
      }
      case 'optional':
      case 'nonoptional':
      case 'catch':
      case 'readonly':
      case 'success':
      case 'promise':
        return this.render(def.innerType);
      case 'lazy':
        return this.render(def.getter());
      case 'pipe':
        // The model writes the input. A preprocessing step accepts anything, so its output schema says more.
        return this.render(def.in._zod.def.type === 'transform' ? def.out : def.in);
      default:
        return renderScalar(schema);
    }
  }

  #inline(schema: Schema, group = false): string {
    return inline(this.render(schema), group);
  }

  #renderObject(def: z.core.$ZodObjectDef): string {
    const lines = Object.entries(def.shape).map(([key, schema]) => {
      const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
      return member(`${name}${isOptional(schema) ? '?' : ''}`, this.render(schema));
    });
    if (def.catchall?._zod.def.type === 'never') lines.push('// no other keys');
    else if (def.catchall) lines.push(member('[key: string]', this.render(def.catchall)));
    return block(lines);
  }

  #renderTuple(def: z.core.$ZodTupleDef): string {
    const items = def.items.map(
      (item) => `${this.#inline(item, isOptional(item))}${isOptional(item) ? '?' : ''}`,
    );
    if (def.rest) items.push(`...${inlineElement(this.render(def.rest))}[]`);
    return `[${items.join(', ')}]`;
  }

  #renderRecord(def: z.core.$ZodRecordDef): string {
    const record = `Record<${this.#inline(def.keyType)}, ${this.#inline(def.valueType)}>`;
    return def.partial || hidesKeys(def.keyType) ? `Partial<${record}>` : record;
  }

  #renderNullable(schema: Schema): Rendered {
    const inner = this.render(schema);
    return { text: `${inner.text} | null`, notes: inner.notes, compound: true };
  }
}

/** Older versions of zod mark a partial record with a key type that could list its values but doesn't. */
function hidesKeys(keyType: Schema): boolean {
  const { def } = (keyType as z.core.$ZodTypes)._zod;
  if (listsValues(keyType)) return false;
  if (def.type === 'enum' || def.type === 'literal') return true;
  return def.type === 'union' && withoutNever(def.options).every(listsValues);
}

function listsValues({ _zod }: Schema): boolean {
  // zod marks `values` as internal, but there is no other way to tell.
  return (_zod as { readonly values?: unknown }).values !== undefined;
}

function withoutNever(options: readonly Schema[]): readonly Schema[] {
  const possible = options.filter(({ _zod }) => _zod.def.type !== 'never');
  return possible.length === 0 ? options : possible;
}

function plain(text: string): Rendered {
  return { text, notes: [] };
}

function inlineElement(element: Rendered): string {
  const grouped = element.compound === true || element.notes.length > 0;
  return grouped ? `(${inline(element)})` : element.text;
}

function renderScalar(schema: z.core.$ZodTypes): Rendered {
  const { def } = schema._zod;
  switch (def.type) {
    case 'literal':
      return literals(def.values);
    case 'enum':
      return literals(enumValues(def.entries));
    case 'template_literal':
      return plain(`\`${def.parts.map(formatTemplatePart).join('')}\``);
    case 'date':
      return def.coerce ? { text: 'string', notes: ['ISO 8601 date and time'] } : plain('Date');
    case 'bigint':
      return def.coerce
        ? { text: 'number | string', notes: ['integer'], compound: true }
        : plain('bigint');
    case 'void':
      return plain('undefined');
    case 'nan':
      return plain('NaN');
    case 'file':
      return plain('File');
    case 'function':
      return plain('Function');
    case 'custom':
    case 'transform':
      return plain('unknown');
    default:
      return plain(def.type);
  }
}

/** Returns the values of an enum, without the reverse mapping of TypeScript's numeric enums. */
function enumValues(entries: z.core.util.EnumLike): (string | number)[] {
  const numbers = Object.values(entries).filter((value) => typeof value === 'number');
  return Object.entries(entries)
    .filter(([name]) => !numbers.includes(Number(name)))
    .map(([, value]) => value);
}

function literals(values: readonly unknown[]): Rendered {
  return { ...plain(values.map(formatValue).join(' | ')), compound: values.length > 1 };
}

function formatTemplatePart(part: unknown): string {
  const isSchema = typeof part === 'object' && part !== null && '_zod' in part;
  // JSON escapes all that a template literal must, except `` ` `` and `${`, and also quotes.
  if (!isSchema) {
    const json = JSON.stringify(String(part)).slice(1, -1);
    return json.replaceAll('\\"', '"').replace(/`|\$\{/g, '\\$&');
  }
  return `\${${new Renderer().render(part as Schema).text}}`;
}

/** Formats a value as a TypeScript literal, or as JSON. */
function formatValue(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (value === undefined) return 'undefined';
  try {
    return JSON.stringify(value);
  } catch {
    return 'a value that JSON cannot write';
  }
}

function isOptional(schema: Schema): boolean {
  const { def, optin } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe' && def.in._zod.def.type === 'transform') return isOptional(def.out);
  return optin !== undefined;
}

function metaOf(schema: Schema): { id?: string; title?: string; description?: string } {
  return 'meta' in schema && typeof schema.meta === 'function'
    ? ((schema as z.ZodType).meta() ?? {})
    : {};
}
