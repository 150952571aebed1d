/** Values that code may throw or return, and that break whoever looks at them carelessly. */
export function createHostileValues(): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  const boom = (): never => {
    throw new Error('hostile');
  };
  const withGetter = (target: object, name: string, get: () => unknown): object =>
    Object.defineProperty(target, name, { get, configurable: true });
  const trap = (handler: ProxyHandler<object>, target: object = {}): object =>
    new Proxy(target, handler);

  // Plain values that aren't errors.
  const plain = {
    undefined: undefined,
    null: null,
    'an empty string': '',
    'a string': 'just text',
    'a lone surrogate': '\ud800',
    zero: 0,
    NaN: Number.NaN,
    'a big integer': 10n,
    'a symbol': Symbol('hostile'),
    true: true,
    'a function': () => 'hostile',
    'a class': Map,
    'an empty object': {},
    'an object without a prototype': Object.create(null) as object,
    'an array': [1, [2]],
    'a date': new Date(Number.NaN),
    'a frozen error': Object.freeze(new Error('frozen')),
    'an error with a long message': new Error('x'.repeat(1_000_000)),
    'an aggregate error': new AggregateError([new Error('one'), undefined], 'several'),
    'a DOMException': new DOMException('aborted', 'AbortError'),
  };
  for (const [name, value] of Object.entries(plain)) values.set(name, value);

  // Getters that throw or return something unexpected.
  for (const field of [
    'name',
    'message',
    'code',
    'cause',
    'stack',
    'constructor',
    'then',
    'toString',
  ]) {
    values.set(`an error whose ${field} throws`, withGetter(new Error('x'), field, boom));
  }
  for (const field of ['name', 'message', 'code']) {
    values.set(
      `an error whose ${field} is an object`,
      withGetter(new Error('x'), field, () => ({})),
    );
  }
  const dowel = (): Error => Object.assign(new Error('x'), { name: 'DowelError', code: 'X' });
  for (const field of ['message', 'code', 'cause', 'fix', 'details']) {
    values.set(`a DowelError whose ${field} throws`, withGetter(dowel(), field, boom));
  }
  values.set('a DowelError without a code', Object.assign(new Error('x'), { name: 'DowelError' }));
  values.set('a DowelError with a number as code', Object.assign(dowel(), { code: 42 }));
  let reads = 0;
  values.set(
    'a DowelError whose code changes',
    withGetter(dowel(), 'code', () => ((reads += 1) % 2 === 0 ? {} : 'X')),
  );

  // Conversions that fail.
  values.set('an object whose toString throws', { toString: boom });
  values.set('an object whose toString returns an object', { toString: () => ({}) });
  values.set('an object whose toPrimitive throws', { [Symbol.toPrimitive]: boom });
  values.set('an object whose toJSON throws', {
    toJSON: boom,
    success: true,
    data: { toJSON: boom },
  });
  values.set(
    'an object whose toStringTag throws',
    withGetter({}, Symbol.toStringTag as never, boom),
  );

  // Thenables.
  values.set('a thenable that throws', { then: boom });
  values.set('a thenable whose getter throws', withGetter({}, 'then', boom));

  // Cycles and depth.
  const cycle: Record<string, unknown> = { success: true };
  cycle.data = cycle;
  values.set('a cycle', cycle);
  const selfCaused = new Error('self');
  selfCaused.cause = selfCaused;
  values.set('an error that is its own cause', selfCaused);
  let deep: unknown = 'bottom';
  for (let depth = 0; depth < 20_000; depth += 1) deep = [deep];
  values.set('deeply nested data', { success: true, data: deep });

  // Proxies.
  for (const name of [
    'get',
    'has',
    'getPrototypeOf',
    'ownKeys',
    'getOwnPropertyDescriptor',
  ] as const) {
    values.set(`a proxy whose ${name} throws`, trap({ [name]: boom }));
    values.set(`a proxy of an error whose ${name} throws`, trap({ [name]: boom }, new Error('x')));
  }
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  values.set('a revoked proxy', proxy);
  return values;
}
