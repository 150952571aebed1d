import { ask } from './query.js';

/** Questions as readers would ask a colleague. A guide must come first. */
export const readerQuestions = [
  ask('what is a trigger', 'docs/building-plugins/triggers', 'docs#the-whole-model'),
  ask(
    'what is a pipeline',
    'docs/building-plugins/philosophy#why-pipelines',
    'docs#the-whole-model',
  ),
  ask('what is a capability', 'docs/model-providers/capabilities'),
  ask('what is the runtime', 'docs/core-utilities/runtime', 'docs/core-utilities#the-runtime'),
  ask('what is the context', 'docs/building-plugins/executors#the-context-chain'),
  ask(
    'how do I create an event',
    'docs/core-utilities/createEvent#make-one',
    'docs/core-utilities/createEvent',
    'docs/building-plugins/triggers#make-an-event',
  ),
  ask('how do I write an executor', 'docs/building-plugins/executors'),
  ask(
    'how do I write a plugin',
    'docs/building-plugins',
    'docs/building-plugins#the-smallest-plugin',
  ),
  ask(
    'how does memory work',
    'docs/memory-providers',
    'docs/memory-providers#kinds-of-memory',
    'docs/memory-providers#what-an-event-sees',
  ),
  ask('how do I test an executor', 'docs/building-plugins/executors#try-one-by-hand'),
  ask('how do I deploy an agent', 'docs/core-utilities/runtime#deploy', 'docs#deploy'),
  ask(
    'can I see the plan before it runs',
    'docs#see-and-limit-the-plan',
    'docs/building-plugins/philosophy#why-pipelines',
  ),
  ask(
    'how do I add a trigger',
    'docs/building-plugins/triggers',
    'docs/building-plugins/triggers#a-route',
    'docs/building-plugins/triggers#something-that-starts-by-itself',
  ),
  ask(
    'how do I add a tool',
    'docs/building-plugins/executors',
    'docs/building-plugins#the-smallest-plugin',
    'docs#coming-from-another-toolkit',
  ),
  ask('what is a plugin', 'docs/building-plugins', 'docs#the-whole-model', 'plugins'),
  ask('what is an executor', 'docs/building-plugins/executors', 'docs#the-whole-model'),
  ask('can I run it in docker', 'docs/core-utilities/runtime#container'),
  ask('does it work without an api key', 'docs/model-providers#ollama', 'docs/getting-started'),
  ask('how do I stop prompt injection', 'docs/building-plugins/triggers#prompt-injection'),
  ask(
    'how do I protect the chat route',
    'docs/building-plugins/triggers#authentication',
    'docs#security',
  ),
  ask(
    'how much does a request cost',
    'docs/core-utilities/runtime#costs',
    'docs/model-providers#costs-and-token-usage',
    'docs/building-plugins/philosophy#the-price',
  ),
  ask(
    'how do I ask the user before a step runs',
    'docs/building-plugins/executors#approval',
    'docs/core-utilities/runtime#approvals',
  ),
  ask(
    'how do I cancel a running event',
    'docs/core-utilities/createEvent#stream-and-cancel',
    'docs/building-plugins/executors#time',
  ),
  ask(
    'how do I get json from the model',
    'docs/core-utilities/getObject',
    'docs/core-utilities/getObject#ask-for-one',
    'docs/core-utilities/getObject#what-comes-back',
  ),
  ask('what happens after a restart', 'docs/core-utilities/runtime#after-a-restart'),
  ask(
    'can several instances share one memory',
    'docs/memory-providers/overview#one-machine-and-beyond',
  ),
  ask('how do I search my documents', 'docs/building-plugins#recipe-retrieval'),
  ask(
    'does it remember earlier messages',
    'docs/memory-providers',
    'docs/memory-providers#what-an-event-sees',
    'docs/memory-providers#kinds-of-memory',
  ),
  ask(
    'what if the model is slow',
    'docs/core-utilities/runtime#slow-models',
    'docs/model-providers#timeouts',
  ),
  ask('how do I log every model call', 'docs/core-utilities/runtime#observe'),
  ask('when should I not use dowel', 'docs/building-plugins/philosophy#when-not-to-use'),
  ask(
    'how do I test without a model',
    'docs/model-providers/overview#script-one',
    'docs/building-plugins#test-it',
    'docs/core-utilities#testing',
  ),
];

/** Misspelt by hand, as readers type in a hurry. */
export const typedInHaste = [
  ask('authentification', 'docs/building-plugins/triggers#authentication'),
  ask('promt injection', 'docs/building-plugins/triggers#prompt-injection'),
  ask(
    'steaming',
    'docs/building-plugins/executors#streaming',
    'docs/model-providers/overview#streaming',
    'docs/building-plugins/triggers#streaming',
  ),
  ask('dockr', 'docs/core-utilities/runtime#container'),
  ask('severless', 'docs/core-utilities/runtime#without-a-port', 'docs#deploy'),
  ask('obsevability', 'docs/core-utilities/runtime#observe'),
  ask(
    'graceful shutdwon',
    'docs/core-utilities/runtime#stop-it',
    'docs/building-plugins/triggers#shut-down',
  ),
  ask(
    'embedings',
    'docs/model-providers/capabilities#declare-one',
    'docs/memory-providers#kinds-of-memory',
    'docs/building-plugins#recipe-retrieval',
  ),
  ask('olama', 'docs/model-providers#ollama'),
  ask('langchian', 'docs#coming-from-another-toolkit'),
  ask('retreival', 'docs/building-plugins#recipe-retrieval'),
  ask('webhok', 'docs/building-plugins#recipe-webhook', 'docs/building-plugins/triggers#a-route'),
  ask(
    'structred output',
    'docs/core-utilities/getObject',
    'docs/core-utilities/getObject#ask-for-one',
    'docs#coming-from-another-toolkit',
  ),
  ask(
    'rate limt',
    'docs/model-providers#rate-limits-and-retries',
    'docs/building-plugins/triggers#authentication',
  ),
  ask('how do i delpoy', 'docs/core-utilities/runtime#deploy', 'docs#deploy'),
  ask('concurency', 'docs/core-utilities/runtime#concurrency'),
  ask(
    'human in teh loop',
    'docs/building-plugins/executors#approval',
    'docs/core-utilities/runtime#approvals',
  ),
  ask('fucntion calling', 'docs/building-plugins/executors', 'docs#coming-from-another-toolkit'),
];
