/**
 * Asks once for all calls that got a 401. Waiting calls share the answer, and a call that was sent before the last answer uses that answer
 * instead of asking the person again.
 */
export function createSessionQuestion(ask: () => Promise<boolean>) {
  let open: Promise<boolean> | null = null;
  let answered = { count: 0, isSamePerson: false };

  function put(): Promise<boolean> {
    open ??= ask()
      .then((isSamePerson) => {
        answered = { count: answered.count + 1, isSamePerson };
        return isSamePerson;
      })
      .finally(() => {
        open = null;
      });
    return open;
  }

  return {
    /** Called when a request is sent. @returns A function that asks if the answer is 401. */
    begin(): () => Promise<boolean> {
      const before = answered.count;
      return () => (answered.count === before ? put() : Promise.resolve(answered.isSamePerson));
    },
  };
}
