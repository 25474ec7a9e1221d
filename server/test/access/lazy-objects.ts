/** Thrown by a read of objects that are not made yet. `whenMade` makes them and reads again. */
class NotMadeYet extends Error {
  readonly make: () => Promise<void>;

  constructor(make: () => Promise<void>) {
    super('read the objects of a scene inside `whenMade`');
    this.make = make;
  }
}

/**
 * Defers the making of objects until a call names them: a scene has objects of more than 40 kinds, and most calls name one or two.
 * @returns A function that returns the objects, only inside `whenMade`. They are made once.
 */
export function lazily<T extends object>(make: () => Promise<T>): () => T {
  let made: T | undefined;
  return () => {
    if (made) return made;
    throw new NotMadeYet(async () => {
      made = await make();
    });
  };
}

/** Runs `read` after making the objects that it reads. @param read - Has no effect: it begins again when an object is missing. */
export async function whenMade<T>(read: () => T): Promise<T> {
  for (;;) {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof NotMadeYet)) throw error;
      await error.make();
    }
  }
}
