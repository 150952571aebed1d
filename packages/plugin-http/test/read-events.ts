export interface ServerSentEvent {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** Reads server-sent events until the stream ends. */
export async function readEvents(
  reader: ReadableStreamDefaultReader<string>,
): Promise<ServerSentEvent[]> {
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
  return text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [event = '', data = ''] = block.split('\n');
      return {
        event: event.slice('event: '.length),
        data: JSON.parse(data.slice('data: '.length)) as Record<string, unknown>,
      };
    });
}
