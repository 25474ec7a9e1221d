import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { callHost } from '../host-call.ts';

const NEW_COLOUR = '#7a1f5c';

test('GN-04 BK-88 the office changes approval and colour; a visitor sees both at once @phone-deep', async ({
  login,
  page,
  server,
  newVisitor,
}) => {
  const main = page.getByRole('main');
  await login.signIn('owner@maple.test');
  await page.goto(server.url('maple', '/staff/settings'));
  await expect(main.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expectNoAxeFindings(page);
  await atPhone(page);

  await main.getByRole('link', { name: 'Booking and reminders' }).click();
  const approve = main.getByRole('checkbox', { name: 'Confirm bookings automatically' });
  await expect(approve).not.toBeChecked();
  await approve.check();
  const saveBooking = main.getByRole('button', { name: 'Save, Online booking' });
  await saveBooking.click();
  await expect(main.getByText('Not saved yet')).toHaveCount(0);
  await expectNoAxeFindings(page);
  await atPhone(page);

  await main.getByRole('link', { name: 'All settings' }).click();
  // The page that was entered scrolls to its top; a link that moves under the finger is not pressed.
  await expect(main.getByRole('heading', { level: 1, name: 'Settings' })).toBeInViewport();
  await main.getByRole('link', { name: 'Colour and logo' }).click();
  const colour = main.getByLabel('Colour', { exact: true });
  const before = await colour.inputValue();
  await colour.fill(NEW_COLOUR);
  await expect(main.getByRole('img', { name: /^Preview on light pages/ })).toBeVisible();
  const saveColour = main.getByRole('button', { name: 'Save, Brand colour' });
  await saveColour.click();
  await expect(main.getByText('Not saved yet')).toHaveCount(0);
  await expectNoAxeFindings(page);
  await atPhone(page);

  const { page: visitor } = await newVisitor();
  const answer = await callHost(server, 'maple', { method: 'GET', path: '/api/site/get-clinic-info/null' });
  expect(JSON.parse(answer.body)).toMatchObject({ clinic: { automatically_approve_bookings: 1 } });
  await visitor.goto(server.url('maple', '/site'));
  const brand = () =>
    visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--cf-brand').trim());
  expect(await brand()).toBe(NEW_COLOUR);

  // The other tests of this worker use the same clinic.
  await colour.fill(before);
  await saveColour.click();
  await expect(main.getByText('Not saved yet')).toHaveCount(0);
  await page.goto(server.url('maple', '/staff/settings/booking'));
  await approve.uncheck();
  await saveBooking.click();
  await expect(main.getByText('Not saved yet')).toHaveCount(0);
  await visitor.reload();
  expect(await brand()).toBe(before);
});
