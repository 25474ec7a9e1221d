/**
 * Waits for the next task. The browser handles a tap between two tasks; during one long task, the person would wait. It uses a message,
 * because browsers delay each timer of a hidden tab by a second.
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
