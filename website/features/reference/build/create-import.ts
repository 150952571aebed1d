import type { PublicName } from './model.js';

/** Creates the statement that imports a name. */
export function createImport({ name, kind }: PublicName, packageName: string): string {
  const isType = kind === 'interface' || kind === 'type';
  return `import ${isType ? 'type ' : ''}{ ${name} } from '${packageName}';`;
}
