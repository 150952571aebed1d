/**
 * Words that readers use for something the docs call by another name. The writer adds them to headings and names
 * with a low weight. The list is short on purpose: each entry is a word that people do use, and that stems and
 * spelling correction don't find.
 */
const lists: readonly (readonly string[])[] = [
  ['stop', 'shutdown', 'close', 'quit', 'exit', 'terminate'],
  ['start', 'launch', 'boot', 'run', 'initialize', 'init'],
  ['delete', 'remove', 'erase'],
  ['error', 'failure', 'fail', 'exception', 'crash'],
  ['options', 'config', 'configuration', 'settings', 'configure'],
  ['model', 'llm'],
  ['database', 'db', 'sqlite', 'libsql', 'sql'],
  ['memory', 'storage', 'store', 'persistence', 'remember'],
  ['schedule', 'cron', 'job', 'timer'],
  ['terminal', 'cli', 'console', 'stdin'],
  ['bounty', 'reward'],
  ['limits', 'maximum', 'max', 'cap'],
  ['observe', 'observability', 'log', 'logging', 'monitor', 'trace', 'debug'],
  ['server', 'http', 'port'],
  [
    'write',
    'create',
    'custom',
    'own',
    'implement',
    'make',
    'new',
    'add',
    'build',
    'building',
    'tutorial',
  ],
  ['install', 'setup'],
  ['set', 'setup'],
  ['contribute', 'contributing', 'pull request'],
  ['test', 'testing', 'mock'],
  ['prompt', 'template'],
  ['publish', 'release', 'share'],
  ['started', 'quickstart'],
  ['triggers', 'webhook'],
  ['answer', 'reply', 'respond'],
  ['signal', 'abort', 'cancel', 'cancelled', 'cancellation'],
  ['executors', 'tool', 'function'],
  ['executor', 'tool'],
  ['objects', 'structured'],
  ['approval', 'human', 'loop', 'confirm', 'permission'],
  ['approvals', 'human', 'loop', 'confirm', 'permission'],
  ['streaming', 'sse'],
  ['stream', 'sse'],
  ['authentication', 'auth', 'authentification', 'authorization', 'login', 'password'],
  ['deploy', 'production', 'hosting'],
  ['container', 'docker', 'kubernetes'],
  ['serverless', 'lambda', 'vercel', 'cloudflare'],
  ['costs', 'price', 'pricing', 'spending'],
  ['retrieval', 'rag'],
  ['script', 'mock', 'fake', 'stub'],
  ['several', 'another', 'multiple', 'multi'],
];

const byWord = new Map<string, readonly string[]>(
  lists.flatMap((list) =>
    list.map((word) => [word, list.filter((other) => other !== word)] as const),
  ),
);

/** Returns other words that readers use for the same thing. */
export function getSynonyms(word: string): readonly string[] {
  return byWord.get(word) ?? [];
}
