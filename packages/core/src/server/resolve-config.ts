import { DowelError } from '../errors.js';
import { describeValue } from './describe-value.js';
import type { CorsOptions, ServerManagerConfig } from './server-manager-config.js';

const longestTimer = 2 ** 31 - 1;
const hostName = /^(?:[\w.~-]+|\[[\da-f:.]+\])$/i;
const headerToken = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/;
const customSchemeOrigin = /^[a-z][a-z\d+.-]*:\/\/[^/?#\s]+$/;

/** A validated {@link ServerManagerConfig} with all defaults applied. */
export interface ResolvedServerConfig {
  readonly port: number | undefined;
  readonly hostname: string;
  readonly allowedHosts: readonly string[];
  readonly bodyLimit: number;
  readonly requestTimeout: number;
  readonly drainTimeout: number;
  readonly cors: ResolvedCorsOptions | undefined;
}

/** Validated {@link CorsOptions} with all defaults applied. */
export interface ResolvedCorsOptions {
  readonly origins: '*' | ReadonlySet<string>;
  readonly methods: readonly string[];
  readonly allowedHeaders: readonly string[];
  readonly exposedHeaders: readonly string[];
  readonly credentials: boolean;
  readonly maxAge: number;
}

function invalid(option: string, expected: string, received: unknown, fix: string): DowelError {
  return new DowelError({
    code: 'SERVER_CONFIG_INVALID',
    problem: `The server option \`${option}\` is invalid`,
    expected,
    received: describeValue(received),
    fix,
  });
}

function checkNumber(
  option: string,
  value: unknown,
  range: { least: number; most: number; integer: boolean; fix: string },
): void {
  const isRight =
    typeof value === 'number' &&
    value >= range.least &&
    value <= range.most &&
    (!range.integer || Number.isInteger(value));
  if (!isRight) {
    const kind = range.integer ? 'an integer' : 'a number';
    throw invalid(option, `${kind} from ${range.least} to ${range.most}`, value, range.fix);
  }
}

function checkHosts(hosts: unknown): void {
  const fix = "List names without scheme and port, such as ['agent.example.com'].";
  if (!Array.isArray(hosts)) throw invalid('allowedHosts', 'a list of host names', hosts, fix);
  for (const host of hosts as unknown[]) {
    if (typeof host !== 'string' || !hostName.test(host)) {
      throw invalid('allowedHosts', 'host names', host, fix);
    }
  }
}

function checkOrigin(origin: unknown): string {
  const fix = 'Use only the scheme, the host and, unless it is the default, the port.';
  const expected = "an origin such as 'https://example.com'";
  if (typeof origin !== 'string') throw invalid('cors.origin', expected, origin, fix);
  const parsed = URL.canParse(origin) ? new URL(origin) : undefined;
  if (parsed === undefined) throw invalid('cors.origin', expected, origin, fix);
  // `URL` gives custom schemes the origin 'null', but browsers send the full origin.
  const isRight =
    parsed.origin === 'null' ? customSchemeOrigin.test(origin) : parsed.origin === origin;
  if (!isRight) {
    const hint = parsed.origin === 'null' ? fix : `Did you mean '${parsed.origin}'?`;
    throw invalid('cors.origin', expected, origin, hint);
  }
  return origin;
}

function checkOrigins(origin: CorsOptions['origin']): '*' | ReadonlySet<string> {
  const origins = typeof origin === 'string' ? [origin] : origin;
  if (!Array.isArray(origins) || origins.length === 0) {
    throw invalid(
      'cors.origin',
      'at least one origin',
      origin,
      'Leave `cors` out to allow no other site.',
    );
  }
  if (!origins.includes('*')) return new Set(origins.map(checkOrigin));
  if (origins.length > 1) {
    throw invalid(
      'cors.origin',
      "either '*' or a list of origins",
      origin,
      "Remove '*' or the other origins.",
    );
  }
  return '*';
}

function checkTokens(option: string, tokens: unknown, credentials: boolean): void {
  if (!Array.isArray(tokens)) throw invalid(option, 'a list of names', tokens, 'Use an array.');
  for (const token of tokens as unknown[]) {
    if (typeof token !== 'string' || !headerToken.test(token)) {
      throw invalid(option, 'names without spaces or separators', token, 'Correct the name.');
    }
    if (credentials && token === '*') {
      throw invalid(
        option,
        'explicit names, because browsers do not treat * as a wildcard with `credentials`',
        token,
        'List the names.',
      );
    }
  }
}

function resolveCors(options: CorsOptions): ResolvedCorsOptions {
  const {
    methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders = ['Content-Type'],
    exposedHeaders = [],
    credentials = false,
    maxAge = 600,
  } = options;
  if (typeof credentials !== 'boolean') {
    throw invalid('cors.credentials', 'a boolean', credentials, 'Use true or false.');
  }
  checkTokens('cors.methods', methods, credentials);
  const resolved: ResolvedCorsOptions = {
    origins: checkOrigins(options.origin),
    methods: methods.map((method) => method.toUpperCase()),
    ...{ allowedHeaders, exposedHeaders, credentials, maxAge },
  };
  if (resolved.credentials && resolved.origins === '*') {
    throw invalid(
      'cors.origin',
      'explicit origins, because `credentials` is on',
      '*',
      'List the origins that may send cookies, or turn `credentials` off.',
    );
  }
  checkTokens('cors.allowedHeaders', resolved.allowedHeaders, resolved.credentials);
  checkTokens('cors.exposedHeaders', resolved.exposedHeaders, resolved.credentials);
  checkNumber('cors.maxAge', resolved.maxAge, {
    least: 0,
    most: longestTimer,
    integer: true,
    fix: 'Set it in whole seconds.',
  });
  return resolved;
}

/** Validates a configuration and applies the defaults; throws `SERVER_CONFIG_INVALID`. */
export function resolveServerConfig(config: ServerManagerConfig): ResolvedServerConfig {
  // Defaults of a pattern don't replace `null`, which is refused.
  const {
    port,
    hostname = '127.0.0.1',
    allowedHosts = [],
    bodyLimit = 1_048_576,
    requestTimeout = 30_000,
    drainTimeout = 10_000,
    cors,
  } = config;
  const resolved: ResolvedServerConfig = {
    ...{ port, hostname, allowedHosts, bodyLimit, requestTimeout, drainTimeout },
    cors: cors === undefined ? undefined : resolveCors(cors),
  };
  if (resolved.port !== undefined) {
    const fix = 'Choose a port, use 0 for any free one, or leave `port` out to open none.';
    checkNumber('port', resolved.port, { least: 0, most: 65_535, integer: true, fix });
  }
  if (typeof resolved.hostname !== 'string' || !/^\S+$/.test(resolved.hostname)) {
    const fix =
      "Leave it out for '127.0.0.1', or use '0.0.0.0' to listen on all network interfaces.";
    throw invalid('hostname', 'a host name or an IP address', resolved.hostname, fix);
  }
  checkHosts(resolved.allowedHosts);
  const bytes = { least: 1, most: Number.MAX_SAFE_INTEGER, integer: true };
  checkNumber('bodyLimit', resolved.bodyLimit, { ...bytes, fix: 'Set it in bytes.' });
  const milliseconds = { most: longestTimer, integer: false, fix: 'Set it in milliseconds.' };
  checkNumber('requestTimeout', resolved.requestTimeout, { least: 1, ...milliseconds });
  checkNumber('drainTimeout', resolved.drainTimeout, { least: 0, ...milliseconds });
  return resolved;
}
