import { Reflection, type Comment, type CommentDisplayPart } from 'typedoc';

import { isCode } from '../../../../kernel/markdown/is-code.js';
import { escapeMdx } from '../mdx-text.js';

/** Turns comments into Markdown for MDX. */
export class CommentReader {
  readonly #findUrl: (name: string) => string | undefined;

  /** @param findUrl - Returns the page of a name in a `{@link}`. */
  constructor(findUrl: (name: string) => string | undefined) {
    this.#findUrl = findUrl;
  }

  /** Returns the first paragraph, and the other ones with `@remarks`. */
  summary(comment: Comment | undefined): { summary: string; details: string } {
    const text = this.#markdown(comment?.summary ?? []);
    const [summary = '', ...details] = text.split(/\n\s*\n/);
    const remarks = this.blocks(comment, '@remarks');
    return { summary, details: [...details, ...remarks].join('\n\n') };
  }

  /** Returns all paragraphs and `@remarks`. */
  text(comment: Comment | undefined): string {
    const { summary, details } = this.summary(comment);
    return [summary, details].filter((text) => text !== '').join('\n\n');
  }

  /** Returns the content of each tag with a name, such as `@example`. */
  blocks(comment: Comment | undefined, tag: `@${string}`): string[] {
    return (comment?.getTags(tag) ?? []).map(({ content }) => this.#markdown(content));
  }

  /** Returns the `@default` tag. TypeDoc puts all of it into a code block; ours may contain words. */
  defaultValue(comment: Comment | undefined): string | undefined {
    const text = readTag(comment, '@default');
    if (text === undefined) return undefined;
    const bare = text.replace(/^```\w*\n(.*)\n```$/s, '$1').trim();
    return isCode(bare) ? `\`${bare}\`` : escapeMdx(bare);
  }

  category(comment: Comment | undefined): string | undefined {
    return readTag(comment, '@category')?.trim();
  }

  #markdown(parts: readonly CommentDisplayPart[]): string {
    return parts
      .map((part) => {
        if (part.kind === 'code') return part.text;
        if (part.kind === 'text') return escapeMdx(part.text);
        const { target } = part as { target?: unknown };
        const label = part.text.trim();
        const name = target instanceof Reflection ? target.getFriendlyFullName() : label;
        const url = typeof target === 'string' ? target : this.#findUrl(name);
        const shown = label === name ? `\`${label}\`` : escapeMdx(label);
        return url === undefined ? shown : `[${shown}](${url})`;
      })
      .join('')
      .trim();
  }
}

function readTag(comment: Comment | undefined, tag: `@${string}`): string | undefined {
  const [block] = comment?.getTags(tag) ?? [];
  return block?.content.map(({ text }) => text).join('');
}
