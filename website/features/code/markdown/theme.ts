import type { ThemeRegistration } from '@shikijs/core';

/** The roles of tokens and the classes that `features/look/css/code.css` colours. */
export const tokenClasses = {
  comment: 'c',
  keyword: 'k',
  name: 'f',
  number: 'n',
  punctuation: 'p',
  string: 's',
} as const;

type Role = keyof typeof tokenClasses;

/** The grammars' scopes for each role. The most specific scope wins, whatever the order. */
const scopes: Record<Role | 'plain', readonly string[]> = {
  comment: [
    'comment',
    'punctuation.definition.comment',
    'meta.diff',
    'punctuation.definition.range.diff',
  ],
  keyword: [
    'keyword',
    'storage',
    'variable.language',
    'constant.language',
    'entity.name.tag',
    'punctuation.definition.keyword',
    'keyword.operator.new',
    'keyword.operator.expression',
    'markup.heading',
  ],
  name: [
    'entity.name',
    'entity.other',
    'support',
    'entity.name.tag.yaml',
    'punctuation.support.type.property-name',
    'markup.underline.link',
    'variable.other.normal.shell',
    'variable.parameter.positional.shell',
    'punctuation.definition.variable.shell',
  ],
  number: ['constant.numeric', 'keyword.other.unit', 'constant.other.color', 'markup.deleted'],
  punctuation: [
    'punctuation',
    'keyword.operator',
    'meta.brace',
    'storage.type.function.arrow',
    'punctuation.definition.template-expression',
  ],
  string: [
    'string',
    'constant.character',
    'markup.inline.raw',
    'markup.inserted',
    'punctuation.definition.string',
    'string.regexp constant',
    'string.regexp keyword.operator',
    'string.regexp keyword.other',
    'string.regexp punctuation.definition',
  ],
  plain: [
    'meta.template.expression',
    'string.unquoted',
    // Readers type the whole command, so none of it stands out.
    'entity.name.command.shell',
    'entity.name.function.call.shell',
    'support.function.builtin.shell',
    'constant.other.option',
    'keyword.operator.glob.shell',
    'support.constant.property-value',
    // Properties such as `length` look like any other property.
    'support.variable.property',
  ],
};

/** Shiki returns a theme's colours unchecked with each token, so ours are class names instead of colours. */
const plain = 'plain';

export const theme: ThemeRegistration = {
  name: 'site',
  type: 'dark',
  fg: plain,
  bg: plain,
  settings: Object.entries(scopes).map(([role, scope]) => ({
    scope: [...scope],
    settings: { foreground: role === plain ? plain : tokenClasses[role as Role] },
  })),
};
