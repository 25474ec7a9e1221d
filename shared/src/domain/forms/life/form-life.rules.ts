import { DAY_MS, type EpochMs } from '../../dates/dates.ts';
import { blockKey } from '../definition/answer-keys.rules.ts';
import {
  BUILT_IN_BLOCKS,
  FORM_TYPES,
  type FormBlock,
  type FormDefinition,
  type FormTypeId,
} from '../definition/form-definition.ts';
import type { FormTexts } from '../texts/form-texts.rules.ts';

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

/** How long a client can fill in a form that they are asked for. */
export const FORM_REQUEST_DAYS = 30;
/** Days after which the client is reminded of the form, once. */
const REMINDER_DAYS = 7;

/** @returns The latest moment of asking at which a reminder is due now. */
export const remindedIfAskedBefore = (nowMs: EpochMs): EpochMs => nowMs - REMINDER_DAYS * DAY_MS;

/** Days for which the responses of a form can be kept. A shorter time would delete responses before the clinic has read them. */
export const KEPT_DAYS = { least: 30, most: 36_500 } as const;

const LONGEST = 60;

/** The part of an address that a form gets from its name: lower-case letters, digits and single hyphens. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  const slug = words.join('-').slice(0, LONGEST).replace(/-$/, '');
  // Digits alone would read as the id of a form; a name in another script has no such letters.
  if (slug === '') return 'form';
  return /^\d+$/.test(slug) ? `form-${slug}` : slug;
}

/** Longest part of an address that staff may choose, characters. */
const LONGEST_SLUG = 80;

/** Whether a text can be the part of an address that names a form. Digits alone would read as the id of a form. */
export const isFormSlug = (text: string): boolean =>
  text.length <= LONGEST_SLUG && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && !/^\d+$/.test(text);

/** @param taken - Slugs that begin with this one. @returns The slug itself, or with the first free number: `sleep-2`. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
}

/** A version of a form, in its own language and in others. */
export interface AgreementSource {
  readonly definition: FormDefinition;
  /** Texts by language. */
  readonly translations: Readonly<Record<string, FormTexts>>;
}

/**
 * Whether both versions of a form ask for the same agreements: the same terms, consents and signed texts, in every language, under the same
 * conditions. Names of pages and all other questions may differ.
 */
export function hasSameAgreements(one: AgreementSource, other: AgreementSource): boolean {
  return JSON.stringify(agreementsOf(one)) === JSON.stringify(agreementsOf(other));
}

function agreementsOf({ definition, translations }: AgreementSource): unknown[] {
  return definition.pages
    .flatMap(({ blocks, visible_when: pageCondition }, page) =>
      blocks.map((block, index) => {
        const key = blockKey({ ...block, page_index: page, block_index: index });
        return { key, block, pageCondition };
      }),
    )
    .filter(({ block }) => isAgreement(block))
    .map(({ key, block, pageCondition }) => {
      const { page_index: _page, block_index: _block, visible_when: condition, ...agreement } = block;
      const texts = Object.entries(translations).flatMap(([locale, placed]) =>
        Object.entries(placed)
          .filter(([place]) => place.startsWith(`${key}.`))
          .map(([place, text]) => [locale, place, text]),
      );
      return { key, agreement, condition, pageCondition, texts: texts.map((text) => JSON.stringify(text)).sort() };
    });
}

/** The person agrees to a text of this block: terms, consents, or a text above a signature. */
function isAgreement({ built_in_block_id: id, requires_signature }: FormBlock): boolean {
  const kind = id === null ? null : BUILT_IN_BLOCKS[id];
  return requires_signature || kind === 'tos' || kind === 'consent-privileges';
}
