/** Creates a value that throws whenever anything about it is read, even its prototype. */
export function createHostileError(): Error {
  const refuse = (): never => {
    throw new TypeError('Nothing about this value can be read');
  };
  return new Proxy(new Error('hostile'), {
    get: refuse,
    getOwnPropertyDescriptor: refuse,
    getPrototypeOf: refuse,
    has: refuse,
    ownKeys: refuse,
  });
}
