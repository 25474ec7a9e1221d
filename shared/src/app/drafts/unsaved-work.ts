import { useEffect } from 'react';
import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { ConfirmRequest } from '../../events/index.ts';

/** The marks of the whole page: the shell and all remotes share this module. */
const marks = new BehaviorSubject(0);

/** Whether a person's work is in progress on this page. Work whose draft is kept counts, too. */
export const hasUnsavedWork = (): boolean => marks.value > 0;

/** Emits `hasUnsavedWork()` at once, and then each change. */
export const unsavedWork$: Observable<boolean> = marks.pipe(
  map((count) => count > 0),
  distinctUntilChanged(),
);

/**
 * Marks the page: the shell offers no reload while a mark exists.
 * @returns Ends this mark; a second call does nothing.
 */
export function markUnsaved(): () => void {
  let isMarked = true;
  marks.next(marks.value + 1);
  return () => {
    if (!isMarked) return;
    isMarked = false;
    marks.next(marks.value - 1);
  };
}

/** Marks the page while the component is mounted and dirty. Drafts that a debounced store writes are marked without this hook. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty]);
}

/** While typed text would be lost, the browser asks before it leaves the page, and the page has unsaved work. */
export function useAskBeforeUnload(isAsking: boolean): void {
  useUnsavedWork(isAsking);
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsking]);
}

export interface DiscardTexts {
  discardTitle: string;
  discardText: string;
  discard: string;
  cancel: string;
}

/** Builds the question that `shell.confirm` asks before typed text is lost. */
export const discardQuestion = (texts: DiscardTexts): ConfirmRequest => ({
  title: texts.discardTitle,
  text: texts.discardText,
  confirmLabel: texts.discard,
  cancelLabel: texts.cancel,
  isDestructive: true,
});
