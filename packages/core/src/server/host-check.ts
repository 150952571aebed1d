const loopbackAddress = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;
const loopbackHost = /^(?:(?:[\w-]+\.)*localhost\.?|127(?:\.\d{1,3}){3}\.?|\[::1\])(?::\d*)?$/i;

/**
 * Returns the check for Host headers. A server that only this machine can reach accepts only this machine's names.
 * Otherwise, a web page could use DNS rebinding to call it under the name of the page's own site.
 *
 * @param address - The address that the server listens on.
 * @param hostname - The configured name, which is also accepted, because it may be an alias of localhost.
 * @param allowedHosts - Additional names, such as the public host name that a proxy forwards.
 */
export function createHostCheck(
  address: string,
  hostname: string,
  allowedHosts: readonly string[] = [],
): (host: string) => boolean {
  if (!loopbackAddress.test(address)) return () => true;
  const names = new Set([hostname, ...allowedHosts].map((name) => name.toLowerCase()));
  return (host) => loopbackHost.test(host) || names.has(host.replace(/:\d*$/, '').toLowerCase());
}
