import { expect, test } from '../fixtures.ts';

test('SH-02 an unknown script does not run, and the page hears of it, as every browser test does', async ({
  site,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/CSP violation: script-src/, /violates the following Content Security Policy directive/);
  await site.open();
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
});
