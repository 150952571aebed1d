/** Removes a name from an object and its prototypes. */
export function removeName(scope: object, name: string): void {
  for (
    let owner: object | null = scope;
    owner !== null;
    owner = Object.getPrototypeOf(owner) as object | null
  ) {
    if (!Object.hasOwn(owner, name)) continue;
    if (!Reflect.deleteProperty(owner, name)) Reflect.set(owner, name, undefined);
  }
}
