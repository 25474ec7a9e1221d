/** Runs the steps of a command one after another, and says what each did and how long it took. */
export function createSteps(say = console.log, now = () => performance.now()) {
  const beganAt = now();
  const seconds = (fromMs) => `${((now() - fromMs) / 1000).toFixed(1)} s`.padStart(7);
  return {
    /** @param work - Returns the value of the step, and what the step did. */
    async step(work) {
      const fromMs = now();
      const { value, did } = await work();
      say(`${seconds(fromMs)}  ${did}`);
      return value;
    },
    say,
    total: () => seconds(beganAt).trim(),
  };
}
