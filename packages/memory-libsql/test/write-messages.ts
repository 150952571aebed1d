/** Child process for tests: stores messages and exits. Arguments: url, name, count. */
import { LibSqlProvider } from '@dowel/memory-libsql';

const [url = '', name = '', count = '0'] = process.argv.slice(2);

const provider = new LibSqlProvider({ url, busyTimeout: 30_000 });
await provider.init();
await provider.ensureConversation({ id: 'shared', platform: 'test', user: name, createdAt: 0 });
for (let index = 0; index < Number(count); index += 1) {
  await provider.storeMessage({
    id: `${name}-${index}`,
    conversationId: 'shared',
    role: 'user',
    content: `Message ${index} of ${name}`,
    createdAt: Date.now(),
  });
}
await provider.shutdown();
