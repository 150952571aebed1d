import type { Call, Code, Parameter } from '../model.js';
import { element, stack } from './mdx.js';

/** Writes the heading of a section. */
export type WriteHeading = (title: string) => string;

/** A shorter list takes hardly more room than its fold. */
const longestOpen = 3;

/** In lines. A longer declaration hides the next member. */
const longestOpenShape = 30;

/** Writes the type parameters, parameters, result and errors of a call, each under a heading. */
export function writeCall(call: Call | undefined, section: WriteHeading): string {
  if (call === undefined) return '';
  const { typeParameters, parameters, returns, throws } = call;
  return stack([
    writeTypeParameters(typeParameters, section),
    parameters.length === 0 ? '' : section('Parameters'),
    writeParameters(parameters),
    returns === undefined ? '' : section('Returns'),
    returns === undefined
      ? ''
      : element(
          'ApiReturns',
          { type: returns.type },
          stack([
            returns.description,
            writeShape(returns.shape),
            writeParameters(returns.properties, 1, 'properties'),
          ]),
        ),
    throws.length === 0 ? '' : section('Throws'),
    ...throws,
  ]);
}

/**
 * Writes a list of parameters or properties. From the second level on, a long list is folded.
 *
 * @param depth - How many objects the list is in.
 * @param what - What a folded list contains.
 */
export function writeParameters(
  parameters: readonly Parameter[],
  depth = 0,
  what: 'options' | 'properties' = 'options',
): string {
  if (parameters.length === 0) return '';
  const isFolded = depth > 1 && parameters.length > longestOpen;
  return element(
    'ApiParameters',
    { folded: isFolded ? `${parameters.length} ${what}` : undefined },
    stack(parameters.map((parameter) => writeParameter(parameter, depth, what))),
  );
}

export function writeTypeParameters(
  typeParameters: Call['typeParameters'],
  section: WriteHeading,
): string {
  if (typeParameters.length === 0) return '';
  const items = typeParameters.map(({ name, description }) =>
    element('ApiParameter', { name }, description),
  );
  return stack([section('Type parameters'), element('ApiParameters', {}, stack(items))]);
}

/** @param value - Markdown. */
export function writeDefault(value: string | undefined): string {
  return value === undefined ? '' : element('ApiDefault', {}, value);
}

function writeParameter(
  parameter: Parameter,
  depth: number,
  what: 'options' | 'properties',
): string {
  const { name, type, isOptional, anchor, description, defaultValue, properties, shape } =
    parameter;
  return element(
    'ApiParameter',
    { name, type, isOptional, anchor },
    stack([
      description,
      writeDefault(defaultValue),
      writeShape(shape),
      writeParameters(properties, depth + 1, what),
    ]),
  );
}

function writeShape(shape: Code | undefined): string {
  if (shape === undefined) return '';
  const declaration = element('ApiSignature', { parts: shape });
  const lines = shape
    .filter((part) => typeof part === 'string')
    .join('')
    .split('\n').length;
  if (lines <= longestOpenShape) return declaration;
  return element('ApiFold', { title: `The type in full, ${lines} lines` }, declaration);
}
