import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { giveConsent, newTitle } from '../given-consent.ts';
import { CLARA_ID } from '../given-session.ts';
import { tabTo } from '../keyboard.ts';
import { expectNoHorizontalScroll } from '../layout-measures.ts';

test('CO-02 CO-04 CO-09 the owner edits the template; signed consents stay, new ones have the new text', async ({
  staffConsents,
  login,
  page,
  server,
  newVisitor,
}) => {
  test.slow(); // several people, one after the other
  await login.signInForCalls('owner@maple.test');
  const before = await giveConsent(page, { client_id: CLARA_ID, title: newTitle('Before') });
  const client = await newVisitor();
  await client.login.signIn('client@maple.test');
  await client.page.goto(server.url('maple', `/site/client_account/consents/${before}`));
  const { consentForm } = client.ownConsents;
  await consentForm.putName('Clara Nguyen');
  await consentForm.button('Accept Terms').click();
  await expect(client.page.getByText('Consent successfully signed.').first()).toBeVisible();

  await page.goto(server.url('maple', '/staff/consent_form'));
  const editor = page.getByRole('main').or(page.getByRole('dialog')).last();
  await expect(page.getByRole('heading', { name: 'Consent Form', exact: true }).first()).toBeVisible();
  await expect(editor.getByText('Active', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  await editor.getByRole('button', { name: /^Edit/ }).click();
  const terms = page.locator('.ck-editor__editable');
  await expect(terms).toBeVisible();
  const sentence = `We keep your file for ten years (${crypto.randomUUID().slice(0, 8)}).`;
  await terms.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(sentence);
  await expectNoAxeFindings(page);
  await editor.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(editor, 'a reload loses nothing').toContainText(sentence);
  const save = editor.getByRole('button', { name: 'Save', exact: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(save, 'without motion, a button shows its new state at once').toHaveCSS('transition-duration', '0s');
  await save.click();
  await expect(page.getByText('Consent form successfully saved.').first()).toBeVisible();

  const after = await giveConsent(page, { client_id: CLARA_ID, title: newTitle('After') });
  await staffConsents.open(`/staff/consents/${after}`);
  await expect(staffConsents.consentForm.dialog).toContainText(sentence);
  await staffConsents.open(`/staff/consents/${before}`);
  await expect(staffConsents.consentForm.dialog).toContainText('Signed');
  await expect(staffConsents.consentForm.dialog).not.toContainText(sentence);
  await expectNoHorizontalScroll(page);
});

test('CO-12 RL-01 other staff cannot edit the template, and only the owner reads the log', async ({
  staffConsents,
  login,
  page,
  server,
}) => {
  await login.signIn('staff@maple.test');
  await page.goto(server.url('maple', '/staff/consent_form'));
  await expect(page.getByText('This page is not for your account')).toBeVisible();
  await page.goto(server.url('maple', '/staff/audit'));
  await expect(page.getByText('This page is not for your account')).toBeVisible();
  await staffConsents.open();
  await expect(staffConsents.main.getByRole('table')).toBeVisible();
});

test('CO-04 SH-08 the editor page has its own policy, and leaving the page ends that policy', async ({
  login,
  page,
  server,
}) => {
  await login.signIn('admin@maple.test');
  const opened = await page.goto(server.url('maple', '/staff/consent_form'));
  expect(opened?.headers()['content-security-policy']).toContain('style-src-attr');
  await expect(page.getByRole('heading', { level: 1, name: 'Consent Form' })).toBeVisible();
  const left = page.waitForResponse((response) => new URL(response.url()).pathname === '/staff');
  await page.getByRole('button', { name: 'Close' }).click();
  expect((await left).headers()['content-security-policy']).not.toContain('style-src-attr');
  await expect(
    page.getByRole('navigation', { name: 'Workplace' }).getByRole('link', { name: 'Consents' }),
  ).toBeVisible();
});

test('CO-02 GN-02 the bar with Save covers no button that gets the focus by Tab', async ({ login, page, server }) => {
  await login.signInForCalls('owner@maple.test');
  await page.goto(server.url('maple', '/staff/consent_form'));
  const editor = page.getByRole('dialog', { name: 'Consent Form' });
  const edit = editor.getByRole('button', { name: /^Edit/ });
  await tabTo(page, edit);
  const isInSight = () =>
    edit.evaluate((button) => {
      const { left, right, bottom } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint((left + right) / 2, bottom - 4));
    });
  await expect.poll(isInSight).toBe(true);
});
