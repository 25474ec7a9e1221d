import { useState, useSyncExternalStore } from 'react';
import { type ActiveForm, isFree } from '../../active-form/active-form.ts';
import type { RunnerStores } from '../answers/runner-stores.ts';
import { nearestPage, pageAfter, pageBefore, shownPages } from './steps.rules.ts';

export interface PageTurns {
  /** Index of the current page in the form. */
  page: number;
  /** Indices of the shown pages. */
  shown: readonly number[];
  /** null: no page. */
  previous: number | null;
  next: number | null;
  isLast: boolean;
  turnTo(page: number): void;
}

/** The current page of an open form. A page that a condition hides is skipped. */
export function usePageTurns({ plan, mode }: ActiveForm, { answers }: RunnerStores): PageTurns {
  const [wanted, setWanted] = useState(0);
  const pages = useSyncExternalStore(answers.onState, () => answers.state().shownPages);
  const shown = shownPages(plan, { shownPages: pages });
  const page = nearestPage(shown, wanted);
  return {
    page,
    shown,
    previous: pageBefore(shown, page),
    next: pageAfter(shown, page, isFree(mode)),
    isLast: page === shown.at(-1),
    turnTo: setWanted,
  };
}
