/**
 * A child program of the tests: stores messages, some alone and some at the same time, until it is killed, and
 * prints the id of each as soon as it is acknowledged. Arguments: url, name.
 */
import { writeSync } from 'node:fs';
import { LibSqlProvider } from '@dowel/memory-libsql';

const STANDARD_OUTPUT = 1;
const [url = '', name = ''] = process.argv.slice(2);

const provider = new LibSqlProvider({ url });
await provider.init();
await provider.ensureConversation({ id: 'c1', platform: 'test', user: name, createdAt: 0 });

async function store(id: string): Promise<void> {
  await provider.storeMessage({
    id,
    conversationId: 'c1',
    role: 'user',
    content: id.repeat(200),
    createdAt: Date.now(),
  });
  writeSync(STANDARD_OUTPUT, `${id}\n`);
}

for (let round = 0; ; round += 1) {
  await store(`${name}-${round}`);
  await Promise.all([1, 2, 3, 4].map((index) => store(`${name}-${round}-${index}`)));
}
