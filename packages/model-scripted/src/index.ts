/**
 * Replaces the model with rules, for deterministic tests and examples. It doesn't need an API key or a network
 * connection.
 *
 * @packageDocumentation
 */

export { scriptAgent } from './script-agent.js';
export type { AgentPlan, AgentReply, AgentRevision, AgentScript } from './script-agent.js';
export type { AgentPrompt } from './agent-prompt.js';
export { ScriptedModel } from './scripted-model.js';
export type { ScriptedCall, ScriptedModelOptions } from './scripted-model.js';
export type { ScriptMatcher, ScriptReply, ScriptReplyFunction, ScriptRule } from './script-rule.js';
