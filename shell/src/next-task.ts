/**
 * What follows runs in another task: on a slow phone, one long task would block a tap for longer. A message and not a timer: browsers delay
 * the timers of a hidden tab by a second each.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
