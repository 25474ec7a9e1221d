import type { AnyBackgroundJobKind } from './jobs/public.ts';

/** Every kind of work that people start and watch. None yet: the export of form responses comes first. */
export const BACKGROUND_JOB_KINDS: readonly AnyBackgroundJobKind[] = [];
