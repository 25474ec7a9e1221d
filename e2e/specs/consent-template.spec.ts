import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { giveConsent, newTitle, signConsent } from '../given-consent.ts';
import { CLARA_ID } from '../given-session.ts';
import { tabTo } from '../keyboard.ts';

test('CO-02 CO-04 CO-09 SH-08 GN-02 the owner edits the template on a page with its own policy; signed consents stay, new ones have the new text', async ({
  staffConsents,
  login,
  page,
  server,
}) => {
  test.slow(); // several people, one after the other
  await login.signInForCalls('owner@maple.test');
  const before = await giveConsent(page, { client_id: CLARA_ID, title: newTitle('Before') });
  await login.signIn('client@maple.test');
  await signConsent(page, before, 'Clara Nguyen');

  await login.signIn('owner@maple.test');
  const opened = await page.goto(server.url('maple', '/staff/consent_form'));
  expect(opened?.headers()['content-security-policy']).toContain('style-src-attr');
  const editor = page.getByRole('dialog', { name: 'Consent Form' });
  await expect(editor.getByText('Active', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  const edit = editor.getByRole('button', { name: /^Edit/ });
  await tabTo(page, edit);
  const isInSight = () =>
    edit.evaluate((button) => {
      const { left, right, bottom } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint((left + right) / 2, bottom - 4));
    });
  await expect.poll(isInSight, 'the bar with Save covers no button that gets the focus by Tab').toBe(true);
  await edit.press('Enter');
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
  await atPhone(page);
  const save = editor.getByRole('button', { name: 'Save', exact: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(save, 'without motion, a button shows its new state at once').toHaveCSS('transition-duration', '0s');
  await save.click();
  await expect(page.getByText('Consent form successfully saved.').first()).toBeVisible();

  const left = page.waitForResponse((response) => new URL(response.url()).pathname === '/staff');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  expect((await left).headers()['content-security-policy'], 'leaving the page ends its policy').not.toContain(
    'style-src-attr',
  );
  await expect(
    page.getByRole('navigation', { name: 'Workplace' }).getByRole('link', { name: 'Consents' }),
  ).toBeVisible();

  const after = await giveConsent(page, { client_id: CLARA_ID, title: newTitle('After') });
  await staffConsents.open(`/staff/consents/${after}`);
  await expect(staffConsents.consentForm.dialog).toContainText(sentence);
  await staffConsents.open(`/staff/consents/${before}`);
  await expect(staffConsents.consentForm.dialog).toContainText('Signed');
  await expect(staffConsents.consentForm.dialog).not.toContainText(sentence);
});
