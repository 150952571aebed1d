export interface ServerSentEvent {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** Reads server-sent events until the stream ends, or until an event has the given name. */
export async function readEvents(
  reader: ReadableStreamDefaultReader<string>,
  last?: string,
): Promise<ServerSentEvent[]> {
  let text = '';
  for (;;) {
    const part = await reader.read();
    if (part.done) break;
    text += part.value;
    if (last !== undefined && text.includes(`event: ${last}\n`) && text.endsWith('\n\n')) break;
  }
  return text
    .trim()
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [event = '', data = ''] = block.split('\n');
      return {
        event: event.slice('event: '.length),
        data: JSON.parse(data.slice('data: '.length)) as Record<string, unknown>,
      };
    });
}
