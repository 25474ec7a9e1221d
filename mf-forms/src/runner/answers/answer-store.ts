import {
  type BlockAnswers,
  ENTRIES,
  type EntryState,
  entriesOf,
  type FormAnswers,
  type FormPlan,
  type FormState,
  type PlannedBlock,
} from '@carefront/shared/domain';

/** The answers of all pages of an open form, outside React: only the current page is mounted. */
export interface AnswerStore {
  answers(): FormAnswers;
  /** The shown and required parts of the form for these answers. The same objects until the state changes. */
  state(): FormState;
  /** State of an entry; a block that does not repeat has the entry 0. Undefined: the block is hidden. */
  entry(blockKey: string, index: number): EntryState | undefined;
  /** Whether the person has changed an answer since the form was opened or reset. */
  hasChanges(): boolean;
  /** The number of calls of `replace`. A new number mounts the blocks again. */
  revision(): number;
  /** Takes the current answers of a block. */
  keep(blockKey: string, answers: BlockAnswers): void;
  /** Takes answers that nobody typed. @see OpenAnswers.prepare */
  prepare(blockKey: string, answers: BlockAnswers): void;
  /** Replaces the answers of all blocks, such as by those of a draft. @param areTyped - The person typed them. */
  replace(answers: FormAnswers, areTyped: boolean): void;
  readonly onAnswers: Listeners['add'];
  readonly onState: Listeners['add'];
  readonly onRevision: Listeners['add'];
}

interface AnswerStoreOptions {
  readonly plan: FormPlan;
  readonly first: FormAnswers;
  /** Derives the state of the form. */
  readonly derive: (answers: FormAnswers) => FormState;
  /** Runs with the old and new answers of a block. */
  readonly onKept: (blockKey: string, before: BlockAnswers, now: BlockAnswers) => void;
}

export function createAnswerStore({ plan, first, derive, onKept }: AnswerStoreOptions): AnswerStore {
  const [answerListeners, stateListeners, revisionListeners] = [
    createListeners(),
    createListeners(),
    createListeners(),
  ];
  const readKeys = readKeysOf(plan);
  let answers = first;
  let state = derive(answers);
  let hasChanges = false;
  let revision = 0;

  function deriveAgain(): void {
    const next = derive(answers);
    const hasSamePages = isSameSet(next.shownPages, state.shownPages);
    state = hasSamePages ? { ...next, shownPages: state.shownPages } : next;
    stateListeners.notify();
  }

  return {
    answers: () => answers,
    state: () => state,
    entry: (blockKey, index) => state.blocks.get(blockKey)?.[index],
    hasChanges: () => hasChanges,
    revision: () => revision,
    keep(blockKey, now) {
      const before = answers[blockKey] ?? {};
      const planned = plan.blocks.get(blockKey);
      if (!planned || isSame(before, now)) return;
      answers = { ...answers, [blockKey]: now };
      hasChanges = true;
      if (changesState(planned, readKeys.get(blockKey) ?? [], before, now)) deriveAgain();
      onKept(blockKey, before, now);
      answerListeners.notify();
    },
    prepare(blockKey, now) {
      answers = { ...answers, [blockKey]: now };
      answerListeners.notify();
    },
    replace(next, areTyped) {
      answers = next;
      hasChanges = areTyped;
      revision += 1;
      deriveAgain();
      revisionListeners.notify();
    },
    onAnswers: answerListeners.add,
    onState: stateListeners.add,
    onRevision: revisionListeners.add,
  };
}

const readKeysOf = (plan: FormPlan): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...plan.blocks.values()].map((block) => [
      block.key,
      block.questions.filter(({ path }) => plan.read.has(path)).map(({ key }) => key),
    ]),
  );

const isSameSet = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((value) => other.has(value));

/** Whether two objects have the same keys with the same values. */
function isSame(one: BlockAnswers, other: BlockAnswers): boolean {
  if (one === other) return true;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]));
}

/**
 * Whether new answers of a block may change what the form shows or requires.
 * @param readKeys - The questions of the block that some condition or computation reads.
 */
function changesState(
  { block }: Pick<PlannedBlock, 'block'>,
  readKeys: readonly string[],
  before: BlockAnswers,
  now: BlockAnswers,
): boolean {
  const doesRepeat = block.repeats !== undefined;
  if (doesRepeat && before[ENTRIES] === now[ENTRIES]) return false;
  const [entriesBefore, entriesNow] = [entriesOf(before, doesRepeat), entriesOf(now, doesRepeat)];
  if (entriesBefore.length !== entriesNow.length) return true;
  return entriesNow.some((entry, index) => readKeys.some((key) => !Object.is(entry[key], entriesBefore[index]?.[key])));
}

/** Functions that run after each change. */
export interface Listeners {
  /** @returns Ends the subscription. The same function at every call, for `useSyncExternalStore`. */
  readonly add: (listener: () => void) => () => void;
  readonly notify: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
