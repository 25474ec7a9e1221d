import { useRef } from 'react';
import { type FormMode, isFree } from '../open-form/open-form.ts';
import type { PageTurns } from './steps/use-page-turns.ts';
import type { PageCheck } from './submit/use-page-check.ts';
import type { Refusals } from './submit/use-refusal.ts';
import type { RunnerAttempt } from './submit/use-runner-attempt.ts';

export interface GoToPageOptions {
  mode: FormMode;
  turns: PageTurns;
  check: PageCheck;
  refusals: Refusals;
  attempt: RunnerAttempt;
}

/** Goes to another page. Forward, the current page is judged first (RN-05). @returns A function with the index of the page. */
export function useGoToPage({
  mode,
  turns,
  check,
  refusals,
  attempt,
}: GoToPageOptions): (target: number) => Promise<void> {
  const lastTurn = useRef(0);

  function turnTo(page: number): void {
    refusals.clear();
    turns.turnTo(page);
  }

  return async (target) => {
    lastTurn.current += 1;
    const turn = lastTurn.current;
    const { page } = turns;
    const uploads = check.uploads();
    if (!isFree(mode) && Object.keys(uploads).length > 0) return void refusals.refuse(uploads, page);
    if (isFree(mode) || target <= page) return turnTo(target);
    if (refusals.refuse(check.here(page), page)) return;
    await attempt.run('next', async () => {
      const errors = await check.onServer(page);
      // The person has gone back in the meantime.
      if (turn !== lastTurn.current) return;
      if (!refusals.refuse(errors, page)) turnTo(target);
    });
  };
}
