import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import type { Email } from './outbox.ts';
import { read, send } from './page-calls.ts';

/** The child of guardian@maple.test. */
export const CHILD_ID = 4002;

/** Returns a title that no other test uses, so that lists can be searched for it. */
export const newTitle = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/**
 * Makes a consent as staff do.
 * @param page - A page in which staff are signed in.
 * @returns The consent's id.
 */
export async function giveConsent(page: Page, body: BodyOf<'createConsent'>): Promise<string> {
  const { id } = await send<ReplyOf<'createConsent'>>(page, '/api/consent', body);
  return id;
}

/** Signs a consent as its signed-in client does. @param page - A page in which the client is signed in. */
export async function signConsent(page: Page, id: string, signature: string): Promise<void> {
  // A consent is signed after it was read.
  await read<ReplyOf<'getConsent'>>(page, `/api/consent/${id}`);
  await send<ReplyOf<'saveConsent'>>(page, `/api/consent/${id}`, { status: 'Signed', signature }, { method: 'PUT' });
}

/** Returns the link of the email's button to the consent. */
export function consentLinkOf({ text }: Email): string {
  const link = /http:\/\/\S+\/site\/consent\/[\w-]{43}/.exec(text)?.[0];
  if (!link) throw new Error('The email has no link to the consent');
  return link;
}
