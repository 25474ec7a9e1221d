import { rmSync } from 'node:fs';
import type { ReplyOf } from '@carefront/shared/contracts';
import { expect, freshDataDir, test } from '../fixtures.ts';
import { answerTo } from '../page-calls.ts';
import { BookingDialog } from '../pages/booking.page.ts';
import { startServer } from '../server-process.ts';
import { openStartsOn, wallTimeText } from '../slot-calls.ts';

test('BK-80 BK-85 BK-88 an answered booking is kept after the server is killed and started again', async ({ page }) => {
  const dataDir = await freshDataDir({ isEmbedded: true });
  const first = await startServer(dataDir);
  const booking = new BookingDialog(page, first);
  const { date, time } = await booking.openAtDetails();
  await booking.fillAdult({ email: 'durable@example.org' });
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/appointment/site'));
  await booking.schedule.click();
  const { appointment } = (await (await answer).json()) as ReplyOf<'bookOnSite'>;
  const submit = (await answer).request();
  await expect(booking.dialog).toContainText('Booking request submitted.');
  // Leaves the page, because an open page may send requests to the dead server.
  await page.goto('about:blank');
  await first.kill();

  const second = await startServer(dataDir);
  await page.goto(second.url('maple'));
  expect((await openStartsOn(page, date)).map(wallTimeText), 'the time is still taken').not.toContain(time);
  // Sends the same submit again, like a browser that lost the answer: the server finds the same booking in the database.
  const replayed = await answerTo(page, '/api/appointment/site', submit.postDataJSON(), {
    headers: { 'Idempotency-Key': submit.headers()['idempotency-key'] ?? '' },
  });
  expect(replayed.status).toBe(201);
  expect((replayed.body as ReplyOf<'bookOnSite'>).appointment).toMatchObject({
    id: appointment.id,
    starts_at: appointment.starts_at,
  });
  // The page still fetches files that can wait, such as those of the help bot.
  await page.goto('about:blank');
  await second.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
