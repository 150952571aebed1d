/**
 * Test helpers: the contracts of providers as suites for any test runner, and a model whose answers a test
 * decides.
 *
 * @packageDocumentation
 */

export { createTestModel } from './create-test-model.js';
export type { TestModel } from './create-test-model.js';
export { describeMemoryProvider } from './describe-memory-provider.js';
export type { MemoryProviderSuite } from './describe-memory-provider.js';
export { describeModelProvider } from './describe-model-provider.js';
export type { ModelProviderSuite } from './describe-model-provider.js';
