import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { isApiError } from '../../http/index.ts';

export interface VersionedSaveOptions<Value, Saved extends { version: number }, Name extends string> {
  value: Value;
  /** The version in which the editing started. */
  version: number;
  send: (value: Value, version: number) => Promise<Saved>;
  /** The server's error code when another person has saved since then. */
  conflictCode: string;
  /** Loads the version that the other person saved. */
  load: () => Promise<Saved>;
  isSame: (theirs: Saved, sent: Value) => boolean;
  onSaved: (saved: Saved, sent: Value) => void;
  /** Another person has saved since then. */
  onChanged?: (theirs: Saved) => void;
  /** The server's messages by field, in the order of the page. */
  errorsOf: (error: unknown) => Partial<Record<Name, string>>;
  /** The server refused values. @param names - Those that it named. */
  onRefused: (names: readonly Name[]) => void;
}

export interface VersionedSave<Saved, Name extends string> {
  isSaving: boolean;
  /** The error of the last save; null where it went through or met the change of another person. */
  error: Error | null;
  /** The server's words about values that were not changed since. */
  errors: Partial<Record<Name, string>>;
  /** The change that another person saved meanwhile, until somebody decides between the two. */
  theirs: Saved | null;
  save(): void;
  saveOverTheirs(): void;
  forgetTheirs(): void;
  forgetError(name: Name): void;
}

interface Wanted<Value> {
  value: Value;
  /** The current version, as far as the person knows. */
  version: number;
}

type Outcome<Value, Saved> = { kind: 'saved'; saved: Saved; sent: Value } | { kind: 'changed'; theirs: Saved };

const namesOf = <Name extends string>(errors: Partial<Record<Name, string>>) => Object.keys(errors) as Name[]; // its own keys

/** Saves a value that other people may save too. A failed save leaves `value` unchanged. */
export function useVersionedSave<Value, Saved extends { version: number }, Name extends string>(
  options: VersionedSaveOptions<Value, Saved, Name>,
): VersionedSave<Saved, Name> {
  const { value, version, errorsOf } = options;
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const [mended, setMended] = useState<ReadonlySet<Name>>(new Set());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: Wanted<Value>) => attempt(options, wanted),
    onSuccess(outcome) {
      if (outcome.kind === 'saved') return options.onSaved(outcome.saved, outcome.sent);
      options.onChanged?.(outcome.theirs);
      setTheirs(outcome.theirs);
    },
  });
  const errors = useMemo(() => {
    const left = Object.entries(errorsOf(error)).filter(([name]) => !mended.has(name as Name)); // its own keys
    return Object.fromEntries(left) as Partial<Record<Name, string>>;
  }, [error, errorsOf, mended]);

  const forgetError = useCallback((name: Name) => {
    setMended((known) => (known.has(name) ? known : new Set([...known, name])));
  }, []);

  function send(baseVersion: number) {
    if (isPending) return;
    setMended(new Set());
    setTheirs(null);
    mutate({ value, version: baseVersion }, { onError: (refusal) => options.onRefused(namesOf(errorsOf(refusal))) });
  }
  return {
    isSaving: isPending,
    error,
    errors,
    theirs,
    save: () => send(version),
    saveOverTheirs: () => theirs && send(theirs.version),
    forgetTheirs: () => setTheirs(null),
    forgetError,
  };
}

async function attempt<Value, Saved extends { version: number }, Name extends string>(
  { send, conflictCode, load, isSame }: VersionedSaveOptions<Value, Saved, Name>,
  { value, version }: Wanted<Value>,
): Promise<Outcome<Value, Saved>> {
  try {
    return { kind: 'saved', saved: await send(value, version), sent: value };
  } catch (error) {
    if (!isApiError(error) || error.code !== conflictCode) throw error;
    const theirs = await load();
    // The answer to an own save was lost on the way: it reads like the change of another person.
    return isSame(theirs, value) ? { kind: 'saved', saved: theirs, sent: value } : { kind: 'changed', theirs };
  }
}
