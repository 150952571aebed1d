import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/*
 * Runs the main script in several tasks: as a single one, it would keep a slow phone busy for 140 ms, in the middle of a
 * scroll. "Eager" modules are in the main script and run when they are imported.
 */
if (ExecutionEnvironment.canUseDOM) void runInTasks();

async function runInTasks(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App');
  await nextTask();
  await import(/* webpackMode: "eager" */ './start');
}

/** Unlike a timer, a message isn't delayed in a hidden tab. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      resolve();
    };
    port2.postMessage(undefined);
  });
}
