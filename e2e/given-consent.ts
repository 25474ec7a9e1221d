import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import type { Letter } from './outbox.ts';
import { send } from './page-calls.ts';

/** Guarded by guardian@maple.test. */
export const CHILD_ID = 4002;

/** Nobody else's: lists are asked for it. */
export const newTitle = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/**
 * Makes a consent as the clinic's people do.
 * @param page - Of somebody of the clinic who is signed in.
 * @returns Its id.
 */
export async function giveConsent(page: Page, body: BodyOf<'createConsent'>): Promise<string> {
  const { id } = await send<ReplyOf<'createConsent'>>(page, '/api/consent', body);
  return id;
}

/** The address behind the letter's one button to the consent. */
export function consentLinkOf({ text }: Letter): string {
  const link = /http:\/\/\S+\/site\/consent\/[\w-]{43}/.exec(text)?.[0];
  if (!link) throw new Error('The letter has no link to the consent');
  return link;
}
