export type Steps = ReturnType<typeof createSteps>;

/** Runs the steps of a command one after another, and says what each did and how long it took. */
export function createSteps(say: (text: string) => void = console.log, now = () => performance.now()) {
  const beganAt = now();
  const seconds = (fromMs: number): string => `${((now() - fromMs) / 1000).toFixed(1)} s`.padStart(7);
  return {
    /** @param work - Returns the value of the step, and what the step did. */
    async step<T>(work: () => Promise<{ value: T; did: string }>): Promise<T> {
      const fromMs = now();
      const { value, did } = await work();
      say(`${seconds(fromMs)}  ${did}`);
      return value;
    },
    say,
    total: () => seconds(beganAt).trim(),
  };
}
