import { expect, expectNoAxeFindings } from '../fixtures.ts';
import { SERVICES_TEXT, test } from '../given-site-editor.ts';

const LAXER = 'style-src-attr';

test('SH-02 SH-08 ST-15 entering and leaving the editor loads a document; typed text is restored, and can be discarded', async ({
  editor,
  page,
  server,
}) => {
  page.on('dialog', (question) => void question.accept());
  const policies = new Map<string, string>();
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest()) return;
    policies.set(new URL(response.url()).pathname, response.headers()['content-security-policy'] ?? '');
  });
  await editor.text('Greeting').fill('Typed before leaving');
  await editor.write(SERVICES_TEXT, 'Words that nobody saved');
  await page.getByRole('link', { name: 'Cedar Counselling, home' }).click();
  await expect(page).toHaveURL(server.url('cedar', '/site'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(policies.get('/site')).toBeTruthy();
  expect(policies.get('/site')).not.toContain(LAXER);
  await page.goBack();
  await editor.untilReady();
  await expect(editor.main).toContainText('Your unsaved changes are here again');
  await expect(editor.text('Greeting')).toHaveValue('Typed before leaving');
  await expect(editor.text(SERVICES_TEXT)).toHaveText('Words that nobody saved');
  await expect(editor.state).toHaveText('Unsaved changes');
  await expectNoAxeFindings(page);
  await page.goto(server.url('cedar', '/staff'));
  await page.getByRole('navigation', { name: 'Workplace' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Edit the site' }).click();
  await editor.untilReady();
  expect(policies.get('/staff/site')).toContain(LAXER);
  expect(policies.get('/staff')).not.toContain(LAXER);
  await expect(editor.text('Greeting')).toHaveValue('Typed before leaving');
  await editor.main.getByRole('button', { name: 'Discard them' }).click();
  await expect(editor.text('Greeting')).toHaveValue('Come in out of the wind.');
  await expect(editor.text(SERVICES_TEXT)).toContainText('One counsellor, three ways to meet');
  await expect(editor.state).toHaveText('Saved');
  await page.reload();
  await editor.untilReady();
  await expect(editor.text('Greeting')).toHaveValue('Come in out of the wind.');
});

test('SH-08 SH-02 Back before the shell of the page has started loads the page before', async ({
  editor,
  page,
  server,
}) => {
  page.on('dialog', (question) => void question.accept());
  // The link changes the address and loads a document for it: both entries of the history belong to one document.
  await page.route('**/*.js', () => {});
  await page.getByRole('link', { name: 'Cedar Counselling, home' }).click();
  await expect(page.locator('#carefront-begin')).toBeAttached();
  await expect(page).toHaveURL(server.url('cedar', '/site'));
  await page.unroute('**/*.js');
  await page.goBack({ waitUntil: 'commit' });
  await editor.untilReady();
});

test('SH-11 ST-15 logging out in another tab removes everything typed', async ({ editor, page, server }) => {
  page.on('dialog', (question) => void question.accept());
  const kept = () => page.evaluate(() => sessionStorage.getItem('carefront.site-draft'));
  await editor.text('Greeting').fill('Typed before logging out');
  await expect.poll(kept).toContain('Typed before logging out');
  const other = await page.context().newPage();
  await other.goto(server.url('cedar', '/site'));
  await other.getByRole('button', { name: /^Your account/ }).click();
  await editor.text('Greeting').pressSequentially(' and going on');
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('main')).toContainText('Please log in with your account at the clinic to continue.');
  expect(await kept()).toBeNull();
});
