import { EXPORT_RESPONSES } from './features/forms/exchange/export-responses.ts';
import type { AnyBackgroundJobKind } from './jobs/public.ts';

/** Every kind of work that people start and watch. */
export const BACKGROUND_JOB_KINDS: readonly AnyBackgroundJobKind[] = [EXPORT_RESPONSES];
