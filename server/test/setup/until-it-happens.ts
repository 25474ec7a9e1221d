/**
 * For `vi.waitFor` and `expect.poll`: the wait ends when it happens, and otherwise a little before the test's own limit, so that the failure
 * says what did not happen. A smaller limit would fail on a busy machine.
 */
export const UNTIL_IT_HAPPENS = { timeout: 100_000, interval: 20 } as const;
