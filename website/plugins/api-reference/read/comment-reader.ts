import { Reflection, ReflectionType } from 'typedoc';

import { isCode } from './default-value.mjs';

/**
 * @typedef {import('typedoc').Comment} Comment
 * @typedef {readonly import('typedoc').CommentDisplayPart[]} Parts
 * @typedef {(reference: string) => string | undefined} FindUrl
 */

/**
 * The comment of a declaration, wherever TypeDoc has put it.
 *
 * @param {import('typedoc').Reflection | undefined} reflection
 * @returns {Comment | undefined}
 */
export function commentOf(reflection) {
  if (reflection === undefined) return undefined;
  if (reflection.comment !== undefined) return reflection.comment;
  if (!reflection.isDeclaration()) return undefined;
  const { type } = reflection;
  const ofType = type instanceof ReflectionType ? type.declaration.signatures : undefined;
  return [reflection.getSignature, ...(reflection.signatures ?? []), ...(ofType ?? [])].find(
    (signature) => signature?.comment !== undefined,
  )?.comment;
}

/** Turns comments into Markdown for MDX. */
export class CommentReader {
  #findUrl;

  /** @param {FindUrl} findUrl the page of what a `{@link}` names */
  constructor(findUrl) {
    this.#findUrl = findUrl;
  }

  /**
   * The first paragraph, and the others.
   *
   * @param {Comment | undefined} comment
   */
  summary(comment) {
    const text = this.#markdown(comment?.summary ?? []);
    const [summary = '', ...details] = text.split(/\n\s*\n/);
    const remarks = this.blocks(comment, '@remarks');
    return { summary, details: [...details, ...remarks].join('\n\n') };
  }

  /**
   * All of the text before the first tag.
   *
   * @param {Comment | undefined} comment
   */
  text(comment) {
    const { summary, details } = this.summary(comment);
    return [summary, details].filter((text) => text !== '').join('\n\n');
  }

  /**
   * @param {Comment | undefined} comment
   * @param {`@${string}`} tag
   */
  blocks(comment, tag) {
    return (comment?.getTags(tag) ?? []).map(({ content }) => this.#markdown(content));
  }

  /**
   * What `@default` says: TypeDoc takes all of it for code, and we write words there as well.
   *
   * @param {Comment | undefined} comment
   */
  defaultValue(comment) {
    const [block] = comment?.getTags('@default') ?? [];
    if (block === undefined) return undefined;
    const text = block.content.map((part) => part.text).join('');
    const bare = text.replace(/^```\w*\n(.*)\n```$/s, '$1').trim();
    return isCode(bare) ? `\`${bare}\`` : escapeText(bare);
  }

  /**
   * @param {Comment | undefined} comment
   */
  category(comment) {
    const [block] = comment?.getTags('@category') ?? [];
    return block?.content
      .map(({ text }) => text)
      .join('')
      .trim();
  }

  /** @param {Parts} parts */
  #markdown(parts) {
    return parts
      .map((part) => {
        if (part.kind === 'code') return part.text;
        if (part.kind === 'text') return escapeText(part.text);
        const { target } = /** @type {{ target?: unknown }} */ (part);
        const label = part.text.trim();
        const name = target instanceof Reflection ? target.getFriendlyFullName() : label;
        const url = typeof target === 'string' ? target : this.#findUrl(name);
        const shown = label === name ? `\`${label}\`` : escapeText(label);
        return url === undefined ? shown : `[${shown}](${url})`;
      })
      .join('')
      .trim();
  }
}

/**
 * Markdown that means the same in MDX, which has a use of its own for braces and angle brackets, and for lines
 * that begin as a module does. What is in code stays as it is.
 *
 * @param {string} text
 */
export function escapeText(text) {
  return text
    .split(/(`[^`]*`)/)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece
            .replaceAll(/[{}<]/g, '\\$&')
            .replaceAll(/^(?:im|ex)port\b/gm, (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`),
    )
    .join('');
}

/**
 * Markdown for MDX as it is for everyone else: what {@link escapeText} did, undone.
 *
 * @param {string} markdown
 */
export function toPlainMarkdown(markdown) {
  return markdown
    .split(/(```.*?```|`[^`]*`)/s)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece
            .replaceAll(/\\([{}<])/g, '$1')
            .replaceAll(/^&#(\d+);/gm, (_, code) => String.fromCharCode(Number(code))),
    )
    .join('');
}

/**
 * Markdown as a search engine or a list has it.
 *
 * @param {string} markdown
 */
export function plainText(markdown) {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\\([{}<])/g, '$1')
    .replaceAll('`', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
