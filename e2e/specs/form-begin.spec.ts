import type { ReplyOf } from '@carefront/shared/contracts';
import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { read } from '../page-calls.ts';
import { FormBuilder } from '../pages/form-builder.page.ts';
import { FormRunnerDialog } from '../pages/form-runner.page.ts';

const NAME = 'How was it for you?';
const STATEMENTS = [
  'It was easy to book a session.',
  'My practitioner listened to me.',
  'We worked on what matters to me.',
  'The sessions help me.',
];

test('FB-01 FB-03 FB-04 the office begins with a template, takes the tour, tests the form as a client and publishes it', async ({
  login,
  page,
  server,
}) => {
  test.slow(); // many dialogs
  const builder = new FormBuilder(page, server);
  await login.signIn('admin@maple.test');
  await builder.chooseTemplate(NAME);
  await expect(builder.dialog.getByRole('radio')).toHaveCount(8);
  await expectNoAxeFindings(page);
  await atPhone(page);
  await builder.createChosen(NAME);

  await page.getByRole('button', { name: 'Show the tour' }).click();
  await expect(page.getByRole('heading', { name: 'Add questions' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Put them in order' })).toBeFocused();
  await expectNoAxeFindings(page);
  await atPhone(page, async () => {
    for (let step = 3; step <= 7; step += 1) {
      await builder.dialog.getByRole('button', { name: 'Next' }).click();
      await expect(builder.dialog.getByText(`Step ${step} of 7`)).toBeInViewport({ ratio: 1 });
      await expect(builder.dialog.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    }
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
  await page.reload();
  await expect(builder.canvas).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show the tour' }), 'it is offered once').toHaveCount(0);

  const stored: string[] = [];
  page.on('request', (request) => {
    // Reports about releases are sent by a timer, and hold nothing of a form.
    const isReport = request.url().endsWith('/api/platform/telemetry');
    if (request.method() !== 'GET' && request.url().includes('/api/') && !isReport) stored.push(request.url());
  });
  await builder.question(STATEMENTS[0] ?? '').click();
  await page.getByRole('button', { name: 'Test as a client' }).click();
  const tried = new FormRunnerDialog(page, server);
  await tried.submit.click();
  await expect(tried.dialog.getByText(/required/).first()).toBeVisible();
  await expectNoAxeFindings(page);
  for (const statement of STATEMENTS) await tried.option(new RegExp(`^${statement}`), 'Mostly').check({ force: true });
  await tried.submit.click();
  await expect(tried.dialog.getByRole('heading', { name: 'The form can be filled in' })).toBeFocused();
  await expectNoAxeFindings(page);
  await tried.button('Back to the builder').click();
  await expect(builder.question(STATEMENTS[0] ?? ''), 'the builder is where it was').toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(stored, 'a test stores nothing').toEqual([]);

  await builder.choose('Settings');
  await builder.dialog.getByRole('checkbox', { name: /^Live/ }).check({ force: true });
  await builder.dialog.getByRole('button', { name: 'Done' }).click();
  await builder.publish();
  await expect(page.getByText('Version 1.0', { exact: true })).toBeVisible();

  const shown = `/api/v2/live_form/uncategorized/how-was-it-for-you`;
  expect((await read<ReplyOf<'getLiveForm'>>(page, shown)).name, 'visitors can open it').toBe(NAME);
});
