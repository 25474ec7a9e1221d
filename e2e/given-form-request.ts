import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Email } from './outbox.ts';
import { send } from './page-calls.ts';
import type { FormRunnerDialog } from './pages/form-runner.page.ts';

/** A form of the demo on one page, with a question of every type. The service 'Couples session' asks for it. */
export const HEALTH_FORM = { id: 3, name: 'Health and daily life' };
/** The children of guardian@maple.test. */
export const AYO = { id: 4002, name: 'Ayo Adeyemi' };
export const TEMI = { id: 4003, name: 'Temi Adeyemi' };

/** Asks a client for a form, as staff do. @param page - A page in which staff are signed in. */
export const askForForm = (page: Page, body: BodyOf<'askForForm'>): Promise<ReplyOf<'askForForm'>> =>
  send(page, '/api/v2/user_forms', body);

/** Returns the email's link to the form, which is its only link. */
export function formLinkOf({ text }: Email): string {
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  expect(links).toEqual([expect.stringMatching(/\/site\/form_link\/[\w-]{43}$/)]);
  return links[0] ?? '';
}

const DAYS = /^How do you spend most days/;

/** Answers the required questions of `HEALTH_FORM`. */
export async function answerHealthForm(form: FormRunnerDialog): Promise<void> {
  await form.option(DAYS, 'Studying').check({ force: true });
  await form.option(/^How strong is your pain/, '3').check({ force: true });
}

/** Expects the answers of `answerHealthForm` on the staff's page of a response. */
export async function expectReadHealthAnswers(main: Locator): Promise<void> {
  await expect(main).toContainText('Read-only');
  await expect(main).toContainText(/How do you spend most days\?*\s*Studying/);
}

/** Expects the answers of `answerHealthForm`, read-only. */
export async function expectHealthAnswers(form: FormRunnerDialog): Promise<void> {
  await expect(form.dialog).toContainText('Read-only');
  await expect(form.option(DAYS, 'Studying')).toBeChecked();
  await expect(form.option(DAYS, 'Studying')).toBeDisabled();
}
