import * as z from 'zod';

/** Increase it when a change to `api.json` breaks programs that read it. */
export const apiVersion = 1;

const markdown = (about: string) => z.string().describe(`${about}, as Markdown`);

const LinkSchema = z
  .strictObject({ label: z.string(), url: z.url() })
  .meta({ id: 'Link', description: 'Something to read, by its address' });

const SourceSchema = z
  .strictObject({
    path: z.string().describe('The file, from the root of the repository'),
    line: z.int().describe('The line, from 1'),
    url: z.url().describe('The line in the repository'),
  })
  .meta({ id: 'Source', description: 'Where something is declared' });

const TypeParameterSchema = z
  .strictObject({ name: z.string(), description: markdown('What it stands for') })
  .meta({ id: 'TypeParameter', description: 'A type parameter that its comment speaks of' });

const ParameterSchema = z
  .strictObject({
    name: z.string(),
    type: z.string().describe('Its type, as TypeScript'),
    isOptional: z.boolean().describe('Whether it may be left out'),
    default: markdown('What holds when it is left out').optional(),
    description: markdown('What it is for'),
    shape: z.string().describe('The types without a page that its type names').optional(),
    get properties(): z.ZodArray<z.ZodType> {
      return z.array(ParameterSchema);
    },
  })
  .meta({ id: 'Parameter', description: 'A parameter, or a property of an object without a name' });

const call = {
  parameters: z.array(ParameterSchema).describe('What a call takes, in order'),
  returns: z
    .strictObject({
      type: z.string().describe('The type, as TypeScript'),
      description: markdown('What it is'),
      shape: z.string().describe('The types without a page that the type names').optional(),
      properties: z.array(ParameterSchema).describe('What is in it, if it has no page'),
    })
    .describe('What a call gives, if there is more to say of it than the signature does')
    .optional(),
  throws: z.array(z.string()).describe('When a call fails, as Markdown'),
};

const declared = {
  signature: z.string().describe('The declaration, as TypeScript without bodies'),
  typeParameters: z.array(TypeParameterSchema).describe('Those that need an explanation'),
  ...call,
  examples: z.array(z.string()).describe('Programs, as TypeScript'),
};

const MemberSchema = z
  .strictObject({
    name: z.string(),
    kind: z.enum(['constructor', 'property', 'method']),
    url: z.url().describe('Its heading on the page of its owner'),
    flags: z
      .array(z.enum(['static', 'protected', 'abstract', 'readonly', 'optional']))
      .describe('What it is besides'),
    type: z.string().describe('The type of a property, as TypeScript').optional(),
    default: markdown('What holds when a property is left out').optional(),
    description: markdown('What it is for'),
    ...declared,
    properties: z.array(ParameterSchema).describe('What is in a property without a named type'),
    overrides: LinkSchema.describe('The member of a parent that it replaces').optional(),
    source: SourceSchema.optional(),
  })
  .meta({ id: 'Member', description: 'A member that the name declares itself' });

const InheritedSchema = z
  .strictObject({
    name: z.string(),
    from: z.string().describe('The name that declares it'),
    url: z.url().describe('Its heading on the page of that name'),
  })
  .meta({ id: 'InheritedMember', description: 'A member that comes from a parent' });

const NameSchema = z
  .strictObject({
    name: z.string(),
    kind: z.enum(['class', 'function', 'interface', 'type', 'variable']),
    group: z.string().describe('What it is for: a heading of the index'),
    isAbstract: z.boolean().describe('Whether it is a class that has to be extended'),
    url: z.url().describe('Its page'),
    markdown: z.url().describe('The same page as Markdown'),
    summary: z.string().describe('What it is, as plain text'),
    description: markdown('All else that is said of it'),
    import: z.string().describe('The statement that imports it'),
    ...declared,
    shape: z.string().describe('A type that is inferred from a schema, written out').optional(),
    members: z.array(MemberSchema).describe('Those that it declares itself'),
    inherited: z.array(InheritedSchema).describe('Those that it has from its parents'),
    related: z
      .array(
        z.strictObject({
          title: z.enum(['Extended by', 'Accepted by', 'Returned by', 'Used by']),
          links: z.array(LinkSchema),
        }),
      )
      .describe('Other names that have to do with it'),
    guides: z.array(LinkSchema).describe('The docs pages that explain it'),
    source: SourceSchema,
  })
  .meta({ id: 'Name', description: 'A name that the package exports' });

/** The file `api.json`. */
export const ApiSchema = z.strictObject({
  $schema: z.url().describe('The name of this schema, which is its address too'),
  version: z.literal(apiVersion).describe('Changes when programs that read the file must change'),
  package: z
    .strictObject({ name: z.string(), version: z.string() })
    .describe('What the names are imported from'),
  url: z.url().describe('The page that lists the names'),
  description: markdown('What the package is'),
  names: z.array(NameSchema).describe('Every public name, in the order of the index'),
});

export type Api = z.infer<typeof ApiSchema>;
