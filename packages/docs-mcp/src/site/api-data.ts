/** The fields of `api.json` that the tools use. The site publishes the full schema next to the file. */
export interface Api {
  readonly package: { readonly name: string; readonly version: string };
  readonly names: readonly ApiName[];
}

interface Declared {
  readonly name: string;
  readonly kind: string;
  readonly url: string;
  readonly description: string;
  readonly signature: string;
  readonly parameters: readonly ApiParameter[];
  readonly returns?: {
    readonly type: string;
    readonly description: string;
    readonly properties: readonly ApiParameter[];
  };
  readonly throws: readonly string[];
  readonly examples: readonly string[];
  readonly source?: { readonly url: string };
}

export interface ApiName extends Declared {
  readonly summary: string;
  readonly markdown: string;
  readonly import: string;
  readonly shape?: string;
  readonly members: readonly ApiMember[];
  readonly inherited: readonly {
    readonly name: string;
    readonly from: string;
    readonly url: string;
  }[];
  readonly guides: readonly { readonly label: string; readonly url: string }[];
}

export interface ApiMember extends Declared {
  readonly default?: string;
  readonly properties: readonly ApiParameter[];
}

export interface ApiParameter {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly default?: string;
  readonly description: string;
  readonly properties: readonly ApiParameter[];
}
