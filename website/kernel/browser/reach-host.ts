import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';

/*
 * Knows whether the site's host responds, and who waits for it. `navigator.onLine` isn't enough: it only says whether
 * the reader's device has a network.
 */
const patience = 5000;
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

if (ExecutionEnvironment.canUseDOM) {
  addEventListener('online', retryRequests);
  addEventListener('offline', notify);
}

export async function isHostReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { status } = await fetch(siteConfig.baseUrl, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    return status < 500;
  } catch {
    return false;
  }
}

/** Waits until the reader is back online, retries or navigates. */
export function untilRetry(): Promise<void> {
  return new Promise((resolve) => {
    waiting.add(resolve);
    notify();
  });
}

export function retryRequests(): void {
  const retries = [...waiting];
  waiting.clear();
  notify();
  for (const retry of retries) retry();
}

/** Returns whether a request waits for the host. */
export function isWaitingForHost(): boolean {
  return waiting.size > 0;
}

/** Calls a function when a request begins or stops waiting, and when the device goes offline. */
export function onHostChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
