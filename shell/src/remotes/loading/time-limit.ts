export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Returns the outcome of the work, or a TimeLimitError if it takes longer. The work itself is not stopped. */
export function withLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(`Not done after ${limitMs} ms`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
