import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { EndWatch } from './watch-end.js';

describe('EndWatch', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ends when the expected lines are printed and nothing is pending', () => {
    const onDone = vi.fn();
    const watch = new EndWatch(2, onDone);
    watch.finish();
    watch.countLines(1);
    vi.advanceTimersByTime(1000);
    expect(onDone).not.toHaveBeenCalled();
    watch.countLines(1);
    vi.advanceTimersByTime(1);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('ends 20 ms after the expected lines if a runtime is still started', () => {
    const onDone = vi.fn();
    const watch = new EndWatch(1, onDone);
    watch.begin('runtime');
    watch.countLines(1);
    watch.finish();
    vi.advanceTimersByTime(19);
    expect(onDone).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('does not end before the last statement', () => {
    const onDone = vi.fn();
    const watch = new EndWatch(0, onDone);
    watch.countLines(1);
    vi.advanceTimersByTime(1000);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('reports when only runtimes are pending after the last statement, and when that changes', () => {
    const onListening = vi.fn();
    const watch = new EndWatch(undefined, vi.fn(), onListening);
    const runtime = {};
    watch.begin(runtime);
    watch.begin(1);
    watch.finish();
    expect(onListening).not.toHaveBeenCalled();
    watch.end(1);
    expect(onListening).toHaveBeenLastCalledWith(true);
    watch.begin(2);
    expect(onListening).toHaveBeenLastCalledWith(false);
    watch.end(2);
    watch.end(runtime);
    expect(onListening.mock.calls).toEqual([[true], [false], [true], [false]]);
  });

  it('without expected lines, ends when nothing has been pending for 20 ms', () => {
    const onDone = vi.fn();
    const watch = new EndWatch(undefined, onDone);
    watch.finish();
    vi.advanceTimersByTime(10);
    watch.begin('timer');
    vi.advanceTimersByTime(1000);
    expect(onDone).not.toHaveBeenCalled();
    watch.end('timer');
    vi.advanceTimersByTime(20);
    expect(onDone).toHaveBeenCalledOnce();
  });
});
