import { fullYearsBetween, type IsoDate } from '../../dates/dates.ts';
import type { BlockAnswers } from '../definition/answers.ts';
import type { FormBlock } from '../definition/form-definition.ts';
import type { AnswerFault } from '../validation/validate-control.rules.ts';

/** Fields of a card on file (EN-15). The server writes the last two itself. */
export const CARD_FIELDS = ['user_id', 'payment_method_id', 'last_four', 'card_brand'] as const;

/** A client owns a card from this age on (BI-05). */
export const CARD_OWNER_AGE_YEARS = 13;

/** The provider's name of the brand that clinics do not accept (BI-03). */
const REFUSED_BRAND = 'amex';

/** Value of `user_id`: an account, the client of the form, or a guardian by their position in the client profile (BI-05). */
export type CardOwnerKey = number | 'client' | `guardian-${number}`;

export type CardOwner =
  | { readonly kind: 'account'; readonly userId: number }
  | { readonly kind: 'client' }
  | { readonly kind: 'guardian'; readonly index: number };

const GUARDIAN = /^guardian-(\d{1,3})$/;
const DIGITS = /^[1-9]\d{0,14}$/;

export const guardianKey = (index: number): CardOwnerKey => `guardian-${index}`;

/** @returns null for a value that names nobody. */
export function cardOwnerOf(key: unknown): CardOwner | null {
  if (key === 'client') return { kind: 'client' };
  const text = typeof key === 'number' ? String(key) : key;
  if (typeof text !== 'string') return null;
  if (DIGITS.test(text)) return { kind: 'account', userId: Number(text) };
  const index = GUARDIAN.exec(text)?.[1];
  return index === undefined ? null : { kind: 'guardian', index: Number(index) };
}

/** Whether the client is too young to own a card (BI-05). @param dob - null: not known yet, so nobody is refused for it. */
export const isTooYoungForCard = (dob: IsoDate | null, today: IsoDate): boolean =>
  dob !== null && dob <= today && fullYearsBetween(dob, today) < CARD_OWNER_AGE_YEARS;

export const isRefusedCardBrand = (brand: string): boolean => brand === REFUSED_BRAND;

/** People of a form as far as they are known. Blank names are not typed yet. */
export interface CardPeople {
  readonly client: { readonly fullName: string; readonly dob: IsoDate | null } | null;
  /** In the order of the client profile. */
  readonly guardians: readonly { readonly fullName: string }[];
  /** The signed-in person; null: a visitor, or staff who fill the form in for a client (BI-10). */
  readonly self: { readonly userId: number; readonly fullName: string } | null;
}

export interface CardOwnerChoice {
  readonly key: CardOwnerKey;
  readonly fullName: string;
  /** Marked 'Minor'; cannot be chosen (BI-05). */
  readonly isMinor: boolean;
}

/** The people to choose the owner of a card from: the signed-in person, the client, the guardians. People without a name are left out. */
export function cardOwnerChoices({ self, client, guardians }: CardPeople, today: IsoDate): CardOwnerChoice[] {
  const choices: CardOwnerChoice[] = [
    ...(self ? [{ key: self.userId, fullName: self.fullName, isMinor: false }] : []),
    ...(client
      ? [{ key: 'client' as const, fullName: client.fullName, isMinor: isTooYoungForCard(client.dob, today) }]
      : []),
    ...guardians.map(({ fullName }, index) => ({ key: guardianKey(index), fullName, isMinor: false })),
  ];
  return choices
    .map((choice) => ({ ...choice, fullName: choice.fullName.trim() }))
    .filter(({ fullName }) => fullName !== '');
}

/** The provider's name of a card. */
export const PAYMENT_METHOD = /^pm_[A-Za-z0-9_]{1,200}$/;

/**
 * Judges the answers of a card on file: a card with its owner, or nothing where the block does not require a card. The server checks that
 * the card is the caller's and that the owner may have it.
 */
export function validateCardOnFile(answers: BlockAnswers, { fields }: Pick<FormBlock, 'fields'>): AnswerFault[] {
  const { payment_method_id: card, user_id: owner } = answers;
  if (card === undefined || card === null || card === '') {
    const isRequired = fields.some(({ slug, pivot }) => slug === 'payment_method_id' && pivot.is_required);
    return isRequired ? [{ path: 'payment_method_id', code: 'answer-required' }] : [];
  }
  const faults: AnswerFault[] = [];
  if (typeof card !== 'string' || !PAYMENT_METHOD.test(card))
    faults.push({ path: 'payment_method_id', code: 'card-unknown' });
  if (!cardOwnerOf(owner)) faults.push({ path: 'user_id', code: 'card-owner-required' });
  return faults;
}
