/**
 * One question for all calls that find the session ended: those that wait share it, and a call that was sent before the last answer
 * takes that answer instead of asking the person again.
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
    /** To be called when a request sets out. @returns asks, where its answer is 401. */
    begin(): () => Promise<boolean> {
      const before = answered.count;
      return () => (answered.count === before ? put() : Promise.resolve(answered.isSamePerson));
    },
  };
}
