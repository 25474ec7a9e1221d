import type { FieldErrors } from '@carefront/shared/contracts';
import type { BlockAnswers, FormAnswers, FormPlan, FormState } from '@carefront/shared/domain';
import { type FormApi, getIn } from '@carefront/shared/forms';
import { createContext, useContext } from 'react';
import { type AnswerStore, createAnswerStore, createListeners, type Listeners } from './answer-store.ts';
import { childChoicesOf, withoutOldChoice } from './child-choices.rules.ts';

/** The answers of an open form, with their errors and uploads; the same object while the form is open. */
export interface RunnerStores {
  readonly answers: AnswerStore;
  readonly errors: ErrorStore;
  readonly uploading: Uploading;
  /** Final Forms of the blocks on the current page, by key of the block. */
  readonly shownForms: Map<string, FormApi<BlockAnswers>>;
}

export function createRunnerStores(
  plan: FormPlan,
  first: FormAnswers,
  derive: (answers: FormAnswers) => FormState,
): RunnerStores {
  const errors = createErrorStore(plan);
  const shownForms: RunnerStores['shownForms'] = new Map();
  const childChoices = childChoicesOf(plan);
  const answers = createAnswerStore({ plan, first, derive, onKept: change });

  function change(blockKey: string, before: BlockAnswers, now: BlockAnswers): void {
    errors.dropEdited(blockKey, before, now);
    for (const child of childChoices) {
      const current = answers.answers();
      const next = withoutOldChoice(child, { ...current, [blockKey]: before }, current);
      if (next) replaceBlock(child.block.key, next);
    }
  }

  function replaceBlock(blockKey: string, next: BlockAnswers): void {
    const form = shownForms.get(blockKey);
    // The Final Form of a shown block passes its answers on to the store.
    if (form)
      form.batch(() => {
        for (const [key, answer] of Object.entries(next)) form.change(key, answer);
      });
    else answers.keep(blockKey, next);
  }

  return { errors, answers, uploading: createUploading(), shownForms };
}

const StoresContext = createContext<RunnerStores | null>(null);

export const RunnerStoresProvider = StoresContext.Provider;

export function useRunnerStores(): RunnerStores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('no form is open here');
  return stores;
}

/** Errors of the answers, by block and path below the block. */
interface ErrorStore {
  /** The same object until the errors of the block change. */
  ofBlock(blockKey: string): FieldErrors;
  /** Pages with errors (RN-06). The same object until it changes. */
  pages(): ReadonlySet<number>;
  /** Replaces the errors of one page; without `pageIndex`, of all pages. @param errors - Keys `{block key}.{field}`. */
  set(errors: FieldErrors, pageIndex?: number): void;
  /** Drops the errors of the answers that the person has edited. */
  dropEdited(blockKey: string, before: BlockAnswers, now: BlockAnswers): void;
  readonly subscribe: Listeners['add'];
}

const NO_ERRORS: FieldErrors = {};

function createErrorStore(plan: FormPlan): ErrorStore {
  const listeners = createListeners();
  let byBlock: ReadonlyMap<string, FieldErrors> = new Map();
  let pages: ReadonlySet<number> = new Set();
  const pageOf = (blockKey: string): number => plan.blocks.get(blockKey)?.pageIndex ?? -1;

  function replace(next: ReadonlyMap<string, FieldErrors>): void {
    byBlock = next;
    pages = new Set([...next.keys()].map(pageOf));
    listeners.notify();
  }

  return {
    ofBlock: (blockKey) => byBlock.get(blockKey) ?? NO_ERRORS,
    pages: () => pages,
    set(errors, pageIndex) {
      const others = [...byBlock].filter(([key]) => pageIndex !== undefined && pageOf(key) !== pageIndex);
      replace(new Map([...others, ...splitByBlock(plan, errors)]));
    },
    dropEdited(blockKey, before, now) {
      const errors = byBlock.get(blockKey);
      if (!errors) return;
      const left = Object.entries(errors).filter(([path]) => getIn(before, path) === getIn(now, path));
      if (left.length === Object.keys(errors).length) return;
      const next = new Map(byBlock);
      if (left.length > 0) next.set(blockKey, Object.fromEntries(left));
      else next.delete(blockKey);
      replace(next);
    },
    subscribe: listeners.add,
  };
}

function splitByBlock(plan: FormPlan, errors: FieldErrors): [string, FieldErrors][] {
  const found = new Map<string, Record<string, string[]>>();
  for (const [path, messages] of Object.entries(errors)) {
    const dot = path.indexOf('.');
    const [key, below] = dot < 0 ? [path, ''] : [path.slice(0, dot), path.slice(dot + 1)];
    if (!plan.blocks.has(key) || messages.length === 0) continue;
    found.set(key, { ...found.get(key), [below]: messages });
  }
  return [...found];
}

/** Questions with running uploads. */
export interface Uploading {
  /** @returns Ends this upload. */
  add(path: string): () => void;
  /** Each path once. */
  paths(): string[];
}

function createUploading(): Uploading {
  const running = new Map<symbol, string>();
  return {
    add(path) {
      const key = Symbol(path);
      running.set(key, path);
      return () => {
        running.delete(key);
      };
    },
    paths: () => [...new Set(running.values())],
  };
}
