/**
 * Child process for tests: stores messages, one at a time and concurrently, until it is killed. Prints the id of
 * each message as soon as it is acknowledged. Arguments: url, name.
 */
import { LibSqlProvider } from '@dowel/memory-libsql';
import { writeLine } from './write-line.js';

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
  writeLine(id);
}

for (let round = 0; ; round += 1) {
  await store(`${name}-${round}`);
  await Promise.all([1, 2, 3, 4].map((index) => store(`${name}-${round}-${index}`)));
}
