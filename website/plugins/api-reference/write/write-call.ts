import { element, stack } from './mdx.mjs';

/**
 * @typedef {import('./model.js').Call} Call
 * @typedef {import('./model.js').Parameter} Parameter
 */

/**
 * What a call takes, gives and throws, each under a heading.
 *
 * @param {Call | undefined} call
 * @param {(title: string) => string} section
 */
export function writeCall(call, section) {
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
            writeParameters(returns.properties),
          ]),
        ),
    throws.length === 0 ? '' : section('Throws'),
    ...throws,
  ]);
}

/** @param {readonly Parameter[]} parameters */
export function writeParameters(parameters) {
  return parameters.length === 0
    ? ''
    : element('ApiParameters', {}, stack(parameters.map(writeParameter)));
}

/** @param {readonly string[]} examples */
export function writeExamples(examples) {
  return stack(examples);
}

/**
 * @param {Parameter} parameter
 * @returns {string}
 */
function writeParameter(parameter) {
  const { name, type, isOptional, anchor, description, defaultValue, properties, shape } =
    parameter;
  return element(
    'ApiParameter',
    { name, type, isOptional, anchor },
    stack([
      description,
      writeDefault(defaultValue),
      writeShape(shape),
      writeParameters(properties),
    ]),
  );
}

/** @param {import('./model.js').Code | undefined} shape */
function writeShape(shape) {
  return shape === undefined ? '' : element('ApiSignature', { parts: shape });
}

/** @param {string | undefined} value Markdown */
export function writeDefault(value) {
  return value === undefined ? '' : element('ApiDefault', {}, value);
}

/**
 * @param {Call['typeParameters']} typeParameters
 * @param {(title: string) => string} section
 */
export function writeTypeParameters(typeParameters, section) {
  if (typeParameters.length === 0) return '';
  const items = typeParameters.map(({ name, description }) =>
    element('ApiParameter', { name }, description),
  );
  return stack([section('Type parameters'), element('ApiParameters', {}, stack(items))]);
}
