/**
 * Ways in which a document may reach a server, as code, because not every browser is driven by Playwright. `to(name)` is
 * an address on the server.
 */

function addLink(rel: string): string {
  return `document.head.append(make('link', { rel: '${rel}', href: to('${rel}'), as: 'script' }))`;
}

/** These load something, or send something without leaving the page. */
export const loads: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['prefetch', 'preload', 'modulepreload', 'stylesheet'].map((rel) => [
      `a ${rel} link`,
      addLink(rel),
    ]),
  ),
  'an image': `add('img', { src: to('image') })`,
  'an image from a set': `add('img', { srcset: to('set') + ' 1x' })`,
  'an image in SVG': `document.body.insertAdjacentHTML('beforeend', '<svg><image href="' + to('svg') + '" /></svg>')`,
  'a video': `add('video', { src: to('video') })`,
  'the poster of a video': `add('video', { poster: to('poster') })`,
  'a script': `add('script', { src: to('script') })`,
  'a dynamic import': `await import(to('import'))`,
  'an import in a style sheet': `add('style', { textContent: '@import url(' + to('import') + ')' })`,
  'a background': `add('style', { textContent: 'body { background: url(' + to('background') + ') }' })`,
  'a background in an attribute': `document.body.style.background = 'url(' + to('attribute') + ')'`,
  'a font': `await new FontFace('a', 'url(' + to('font') + ')').load()`,
  'an object': `add('object', { data: to('object') })`,
  'an embedded document': `add('embed', { src: to('embed') })`,
  fetch: `await fetch(to('fetch'), { mode: 'no-cors' })`,
  'a request with XMLHttpRequest': `const request = new XMLHttpRequest(); request.open('GET', to('xhr')); request.send()`,
  'a beacon': `navigator.sendBeacon(to('beacon'), 'a')`,
  'the ping of a link': `add('a', { ping: to('ping'), href: '#' }).click()`,
  'a WebSocket': `new WebSocket(to('socket').replace('http', 'ws'))`,
  'an EventSource': `new EventSource(to('events'))`,
  'WebRTC with a STUN server': `await call([{ urls: 'stun:' + host }])`,
  'WebRTC with a TURN server': `await call([{ urls: 'turn:' + host + '?transport=tcp', username: 'a', credential: 'b' }])`,
  'WebRTC from the window of a nested frame': `await call([{ urls: 'stun:' + host }], add('iframe', {}).contentWindow)`,
};

/** Browsers don't follow these from any frame, or not when they are driven by a test. */
export const unproven: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['icon', 'manifest', 'dns-prefetch', 'prerender'].map((rel) => [`a ${rel} link`, addLink(rel)]),
  ),
  'speculation rules': `document.head.append(make('script', {
    type: 'speculationrules',
    textContent: JSON.stringify({ prefetch: [{ urls: [to('speculation')], eagerness: 'immediate' }] }),
  }))`,
};

/** These replace the document. */
export const departures: Readonly<Record<string, string>> = {
  'its own location': `location.href = to('self')`,
  'a replaced location': `location.replace(to('replace'))`,
  'its location by way of the parent': `for (let i = 0; i < parent.length; i++) parent[i].location = to('frames')`,
  'a link': `add('a', { href: to('link') }).click()`,
  'a link to a download': `add('a', { href: to('download'), download: '' }).click()`,
  'a refresh': `document.head.append(make('meta', { httpEquiv: 'refresh', content: '0;url=' + to('refresh') }))`,
  'the navigation API': `navigation.navigate(to('navigation')).finished.catch(() => undefined)`,
  'its own window, opened again': `open(to('open-self'), '_self')`,
  'a document from text': `location.href = URL.createObjectURL(
    new Blob(['<meta http-equiv="refresh" content="0;url=' + to('blob') + '">'], { type: 'text/html' }),
  )`,
};

/** These open a document in another frame or window, send a form, or only open a connection. */
export const openings: Readonly<Record<string, string>> = {
  'a preconnect link': addLink('preconnect'),
  'a nested frame': `add('iframe', { src: to('frame') })`,
  'a nested frame that refreshes': `add('iframe', {
    srcdoc: '<meta http-equiv="refresh" content="0;url=' + to('nested') + '">',
  })`,
  'a link to the top': `add('a', { href: to('link-top'), target: '_top' }).click()`,
  'a link to a new window': `add('a', { href: to('link-blank'), target: '_blank' }).click()`,
  'a form': `add('form', { action: to('form') }).submit()`,
  'a posted form': `add('form', { action: to('post'), method: 'post' }).submit()`,
  'a form to the top': `add('form', { action: to('form-top'), target: '_top' }).submit()`,
  'an open window': `open(to('open'))`,
  'the top window': `top.location.href = to('top')`,
  'the parent': `parent.location.href = to('parent')`,
};

/** Returns an expression that tries a way out, and ends when that has been tried. */
export function tryWay(code: string, host: string): string {
  return `(async () => {
    const host = ${JSON.stringify(host)};
    const to = (path) => 'http://' + host + '/' + path;
    const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
    const add = (tag, properties) => document.body.appendChild(make(tag, properties));
    const call = async (iceServers, scope = self) => {
      const connection = new scope.RTCPeerConnection({ iceServers });
      const gathered = new Promise((resolve) => {
        connection.onicecandidate = ({ candidate }) => candidate === null && resolve();
        setTimeout(resolve, 1000);
      });
      connection.createDataChannel('a');
      await connection.setLocalDescription(await connection.createOffer());
      await gathered;
    };
    try {
      ${code};
    } catch {
      // Refused.
    }
  })()`;
}
