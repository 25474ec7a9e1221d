import { expect, test } from '../fixtures.ts';

test('SH-02 the Content-Security-Policy is strict, and an unknown script does not run', async ({
  site,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/CSP violation: script-src/, /violates the following Content Security Policy directive/);
  const response = await site.open();
  const policy = response.headers()['content-security-policy'] ?? '';
  const directives = new Map(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );
  expect(directives.get('default-src')).toEqual(["'none'"]);
  expect(directives.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'nonce-[\w-]{22}=='$/)]);
  expect(directives.get('style-src')).toEqual(["'self'", expect.stringMatching(/^'nonce-[\w-]{22}=='$/)]);
  expect(directives.get('base-uri')).toEqual(["'none'"]);
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy).not.toMatch(/unsafe-|\*|https?:/);

  const violated = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
      }),
  );
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.isStolen = true;';
    document.body.append(script);
  });
  expect(await violated).toMatch(/^script-src/);
  expect(await page.evaluate(() => 'isStolen' in window)).toBe(false);

  const again = await page.reload();
  const nonceOf = (header = '') => /'nonce-([^']+)'/.exec(header)?.[1];
  expect(nonceOf(again?.headers()['content-security-policy']), 'each nonce is used once').not.toBe(nonceOf(policy));
});

test('SH-02 a whole booking, with notices and a question, causes no violation', async ({ site, booking, page }) => {
  // The page itself reports violations, in addition to the console that every test checks.
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      violations.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  await site.open();
  await site.bookNow.click();
  await booking.goToDetails();
  await booking.button('Close').click();
  await booking.question.getByRole('button', { name: 'Cancel' }).click();
  await booking.fillAdult({ email: 'policy@example.org' });
  await booking.schedule.click();
  await expect(booking.dialog).toContainText('Booking request submitted.');
  expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([]);
});
