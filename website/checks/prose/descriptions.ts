import type { Api } from '../../features/reference/build/json/api-schema.js';

type ApiName = Pick<
  Api['names'][number],
  'name' | 'kind' | 'summary' | 'parameters' | 'returns' | 'members'
>;
type ApiParameter = ApiName['parameters'][number];

/** A parameter, or a property of an object type without a page. */
export interface DescribedParameter {
  /** Such as `Runtime.createEvent(platformContext.user)`. */
  readonly place: string;
  readonly description: string;
}

/** Lists every parameter on the page of a name: of functions, methods and constructors, and in inline objects. */
export function listParameters({
  name,
  parameters,
  returns,
  members,
}: ApiName): DescribedParameter[] {
  return [
    ...list(parameters, `${name}(`, ')'),
    ...list(returns?.properties ?? [], `${name}().`, ''),
    ...members.flatMap((member) => {
      const place = `${name}.${member.name}`;
      return [
        ...list(member.parameters, `${place}(`, ')'),
        ...list(member.properties, `${place}.`, ''),
        ...list(member.returns?.properties ?? [], `${place}().`, ''),
      ];
    }),
  ];
}

function list(
  parameters: readonly ApiParameter[],
  prefix: string,
  suffix: string,
): DescribedParameter[] {
  return parameters.flatMap(({ name, description, properties }) => [
    { place: `${prefix}${name}${suffix}`, description },
    ...list(properties as ApiParameter[], `${prefix}${name}.`, suffix),
  ]);
}

/** Reports members without a description. An implicit constructor has no place for one. */
export function findUndescribedMembers({ name, members }: ApiName): string[] {
  return members
    .filter(({ kind, description }) => kind !== 'constructor' && description === '')
    .map((member) => `${name}.${member.name}: the member has no description`);
}

/** Reports classes, functions and methods whose summary doesn't start with a verb, such as "Returns". */
export function checkSummaries({ name, kind, summary, members }: ApiName): string[] {
  const summaries = [
    ...(kind === 'class' || kind === 'function' ? [[name, summary] as const] : []),
    ...members
      .filter((member) => member.kind === 'method')
      .map((member) => [`${name}.${member.name}`, member.description] as const),
  ];
  return summaries
    .filter(([, text]) => !/^[A-Z][a-z]+s\b/.test(text))
    .map(([place, text]) => {
      const [first = ''] = text.split(' ');
      return `${place}: the summary starts with "${first}"; start it with a verb, such as "Returns"`;
    });
}
