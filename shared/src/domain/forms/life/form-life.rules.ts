import { DAY_MS } from '../../dates/dates.ts';
import type { FormTypeId } from '../definition/form-definition.ts';
import { FORM_TYPES } from '../definition/form-definition.ts';

export const FORM_STATUSES = ['Published', 'Draft', 'Disabled'] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

/** Facts that decide what a visitor may do with a form. */
export interface FormFacts {
  readonly status: FormStatus;
  readonly isArchived: boolean;
}

/** Why a form cannot be filled in (RN-11, RN-13). */
export type FormClosed = 'archived' | 'unpublished' | 'preview';

/** @param isPreview - The reader looks at the form without filling it in. @returns null for a form that can be filled in. */
export function whyClosed({ status, isArchived }: FormFacts, isPreview = false): FormClosed | null {
  if (isArchived) return 'archived';
  if (isPreview) return 'preview';
  return status === 'Published' ? null : 'unpublished';
}

/** Whether a visitor without an account first chooses New Client or Returning (RN-08, RN-22). */
export const asksWhoFillsIn = (formTypeId: FormTypeId, isSignedIn: boolean): boolean =>
  formTypeId === FORM_TYPES.intake && !isSignedIn;

/** Versions have one decimal; publishing adds a tenth (FB-04). @param last - null: never published. */
export const nextVersion = (last: number | null): number => (last === null ? 1 : Math.round(last * 10 + 1) / 10);

/** The version as people read it: '1.0'. */
export const versionText = (version: number): string => version.toFixed(1);

/** Days in which people who opened a version may still submit it after the next version was published. */
export const REPLACED_VERSION_DAYS = 7;

/**
 * Whether a version of a published form can be answered: the published version, or an earlier one that was replaced not long ago.
 * @param replacedAtMs - When the next version was published; null: the version is the published one.
 */
export const isVersionOpen = (replacedAtMs: number | null, nowMs: number): boolean =>
  replacedAtMs === null || nowMs - replacedAtMs <= REPLACED_VERSION_DAYS * DAY_MS;
