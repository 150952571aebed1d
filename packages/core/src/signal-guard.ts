import { callSafely, reportSafely } from './call-safely.js';

/** An async listener returns a promise, although its type says that it returns nothing. */
type Callback = ((event: Event) => unknown) | { handleEvent(event: Event): unknown };
type Listener = Callback | null;

/** Prevents the listeners of a signal from ending the process. */
export type SignalGuard = (signal: AbortSignal) => void;

/** The prototypes of guarded signals. */
const guards = new WeakSet<object>();

/**
 * Creates a guard for signals that are passed to other people's code. If one of their listeners throws or rejects, Node
 * would throw that error again where nothing can catch it. A guarded signal reports it instead.
 *
 * The guard is a prototype between the signal and `AbortSignal.prototype`, so the signal stays a real one.
 */
export function createSignalGuard(report: (error: unknown) => void): SignalGuard {
  const base = AbortSignal.prototype;
  const wrappers = new WeakMap<object, EventListener>();
  const wrap = (listener: Listener): Listener => {
    if (typeof listener !== 'function' && typeof listener !== 'object') return listener;
    if (listener === null) return null;
    const wrapper = wrappers.get(listener) ?? createWrapper(listener, report);
    wrappers.set(listener, wrapper);
    return wrapper;
  };
  const prototype = Object.create(base, {
    addEventListener: {
      value(this: AbortSignal, type: string, listener: Listener, options?: object) {
        base.addEventListener.call(this, type, wrap(listener) as EventListener, options);
      },
    },
    removeEventListener: {
      value(this: AbortSignal, type: string, listener: Listener, options?: object) {
        base.removeEventListener.call(this, type, wrap(listener) as EventListener, options);
      },
    },
    onabort: createHandler(wrap),
  }) as object;
  guards.add(prototype);
  return (signal) => {
    Object.setPrototypeOf(signal, prototype);
  };
}

const guardByDefault = createSignalGuard((error) => {
  reportSafely()('A listener of an abort signal failed', error);
});

/** Guards a signal in the same way as the one that it follows. Without one, errors go to the console. */
export function guardLike(source: AbortSignal | undefined, signal: AbortSignal): void {
  const prototype: unknown = source === undefined ? undefined : Object.getPrototypeOf(source);
  if (guards.has(prototype as object)) Object.setPrototypeOf(signal, prototype as object);
  else guardByDefault(signal);
}

function createWrapper(listener: Callback, report: (error: unknown) => void): EventListener {
  return function call(this: unknown, event) {
    callSafely(
      () =>
        typeof listener === 'function' ? listener.call(this, event) : listener.handleEvent(event),
      report,
    );
  };
}

/** The property `onabort`, whose value is also a listener. */
function createHandler(wrap: (listener: Listener) => Listener): PropertyDescriptor {
  const accessor = Object.getOwnPropertyDescriptor(AbortSignal.prototype, 'onabort');
  const originals = new WeakMap<object, unknown>();
  return {
    get(this: AbortSignal): unknown {
      const wrapper = accessor?.get?.call(this) as object | null;
      return wrapper === null ? null : originals.get(wrapper);
    },
    set(this: AbortSignal, handler: Listener) {
      const wrapper = wrap(handler);
      if (wrapper !== null && typeof wrapper === 'function') originals.set(wrapper, handler);
      accessor?.set?.call(this, wrapper);
    },
  };
}
