/**
 * A `Request` with any header, as in Node. Browsers drop headers such as `Origin`, which programs set to test a server
 * without a port.
 */
export class NodeRequest extends Request {
  readonly #headers: Headers;

  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init);
    // Has what the browser adds, such as the type of a form.
    this.#headers = new Headers([...super.headers]);
    const given = init?.headers ?? (input instanceof Request ? input.headers : []);
    for (const [name, value] of new Headers(given)) this.#headers.set(name, value);
  }

  override get headers(): Headers {
    return this.#headers;
  }

  override clone(): NodeRequest {
    return new NodeRequest(super.clone(), { headers: this.#headers });
  }
}
// Programs print the class.
Object.defineProperty(NodeRequest, 'name', { value: 'Request' });
