/**
 * Test helpers: contract suites for model and memory providers, which work with any test runner, and a model that
 * returns the output your test sets.
 *
 * @packageDocumentation
 */

export { createTestModel } from './create-test-model.js';
export type { TestModel } from './create-test-model.js';
export { describeMemoryProvider } from './describe-memory-provider.js';
export type { MemoryProviderSuite } from './describe-memory-provider.js';
export { describeModelProvider } from './describe-model-provider.js';
export type { ModelProviderSuite } from './describe-model-provider.js';
