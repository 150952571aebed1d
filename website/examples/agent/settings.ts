/** The agent's settings, from environment variables. */
export interface Settings {
  /** The port for chat over HTTP. */
  readonly port: number;
  /** The database file for the memory. */
  readonly database: string;
  /** The OpenAI-compatible server, if one is configured. */
  readonly openAi?: {
    readonly baseUrl: string;
    readonly model: string;
    readonly apiKey?: string;
  };
}

/** Reads the settings, and throws if they are invalid. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  // An empty variable counts as not set.
  const read = (name: string): string | undefined =>
    environment[name] === '' ? undefined : environment[name];
  const port = Number(read('AGENT_PORT') ?? 3210);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(
      `AGENT_PORT must be a port from 0 to 65535, not "${read('AGENT_PORT') ?? ''}".`,
    );
  }
  const settings = { port, database: read('AGENT_DB') ?? 'agent.db' };

  const model = read('OPENAI_MODEL');
  const apiKey = read('OPENAI_API_KEY');
  if (model === undefined) {
    if (read('OPENAI_BASE_URL') === undefined) return settings;
    throw new Error(
      'OPENAI_BASE_URL needs OPENAI_MODEL: name a model of that server, or unset both for the scripted model.',
    );
  }
  const baseUrl = read('OPENAI_BASE_URL') ?? 'https://api.openai.com/v1';
  if (!URL.canParse(baseUrl)) {
    throw new Error('OPENAI_BASE_URL must be a URL, such as http://127.0.0.1:11434/v1.');
  }
  return {
    ...settings,
    openAi: { baseUrl, model, ...(apiKey === undefined ? {} : { apiKey }) },
  };
}
