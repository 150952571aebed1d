import { createBrowserHistory, type History } from 'history';

let created: History | undefined;

/** Returns the history of the router. It starts at the address at which it's first asked for. */
export function getHistory(): History {
  created ??= createBrowserHistory();
  return created;
}
