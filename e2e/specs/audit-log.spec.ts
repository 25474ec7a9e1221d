import type { ReplyOf } from '@carefront/shared/contracts';
import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { CHILD_ID, giveConsent, newTitle } from '../given-consent.ts';
import { read } from '../page-calls.ts';

test('CO-09 RL-02 the owner sees who made and who read a consent, finds it by filter, and checks the log @phone-deep', async ({
  login,
  page,
  server,
}) => {
  await login.signInForCalls('staff@maple.test');
  const id = await giveConsent(page, { client_id: CHILD_ID, title: newTitle('Logged') });
  await read<ReplyOf<'listConsents'>>(page, '/api/consent');
  await read<ReplyOf<'getConsent'>>(page, `/api/consent/${id}`);

  await login.signIn('owner@maple.test');
  await page.goto(server.url('maple', '/staff/audit'));
  const main = page.getByRole('main');
  await expect(main.getByRole('table')).toBeVisible();
  const rows = main.getByRole('row');
  const rowOf = (what: string) => rows.filter({ hasText: id }).filter({ hasText: what });
  await expect(rowOf('Read a consent form').first()).toBeVisible();
  await expectNoAxeFindings(page);
  await atPhone(page);
  await rowOf('Read a consent form')
    .first()
    .getByRole('button', { name: /^Details of row/ })
    .click();
  await main.getByRole('button', { name: 'Everything about this' }).click();
  const filter = main.getByRole('button', { name: /^Remove the filter: Only Consent form/ });
  await expect(filter).toContainText(id);
  await expect(rowOf('Created a consent form')).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Read a consent form' }).first()).toContainText(id);
  await expect(rows.filter({ hasText: 'Read a list of consent forms' }), 'other entries are filtered out').toHaveCount(
    0,
  );
  await expectNoAxeFindings(page);
  await atPhone(page);
  await filter.click();
  await expect(rows.filter({ hasText: 'Read a list of consent forms' }).first()).toBeVisible();
  await main.getByRole('button', { name: 'Check the log' }).click();
  await expect(main.getByText(/rows are unchanged/)).toBeVisible();
  await expectNoAxeFindings(page);
});
