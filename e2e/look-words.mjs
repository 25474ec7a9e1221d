import { chromium } from 'playwright-core';
const [,, what = 'site'] = process.argv;
const SIZES = { d: [1280, 800], t: [768, 1024], p: [360, 740] };
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu','--disable-background-networking'] }).catch(() => chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] }));
const out = '/tmp/w/words-shots';
async function shots({ clinic, paths, login, sizes = ['d','t','p'], looks = [['en','light']], full = true }) {
  for (const [locale, colorScheme] of looks) for (const size of sizes) {
    const [width, height] = SIZES[size];
    const context = await browser.newContext({ viewport: { width, height }, locale: locale === 'fr' ? 'fr-CA' : 'en-CA', timezoneId: 'America/Toronto', colorScheme, reducedMotion: 'reduce', hasTouch: size === 'p', isMobile: size === 'p' });
    const page = await context.newPage();
    page.setDefaultTimeout(90000);
    const base = `http://${clinic}.localhost:8471`;
    try {
      if (login) {
        await page.goto(`${base}/login`, { timeout: 120000 });
        await page.locator('input[type=email]').fill(login);
        await page.locator('input[type=password]').fill('Demo-Passw0rd!');
        await page.locator('button[type=submit]').click();
        await page.waitForURL((u) => !u.pathname.startsWith('/login'), { timeout: 120000 });
      }
      for (const path of paths) {
        await page.goto(base + path, { timeout: 120000 });
        await page.waitForTimeout(login ? 7000 : 3500);
        const name = `${clinic}${path.replaceAll('/', '_')}-${size}-${locale}-${colorScheme}.png`;
        await page.screenshot({ path: `${out}/${name}`, fullPage: full });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        console.log(name, wide > 0 ? `TOO WIDE ${wide}` : '');
      }
    } catch (error) { console.log('ERR', clinic, size, locale, String(error).slice(0, 200)); }
    await context.close();
  }
}
if (what === 'site1') await shots({ clinic: 'maple', paths: ['/site'] , sizes: ['d','p']});
if (what === 'site') {
  for (const clinic of ['maple','birch','cedar']) await shots({ clinic, paths: ['/site'] });
  await shots({ clinic: 'maple', paths: ['/site/team','/site/services','/site/about','/site/nowhere'], sizes: ['d','p'] });
  await shots({ clinic: 'birch', paths: ['/site/team','/site/about'], sizes: ['d','p'] });
  await shots({ clinic: 'maple', paths: ['/site'], sizes: ['d','p'], looks: [['fr','dark']] });
  await shots({ clinic: 'cedar', paths: ['/site'], sizes: ['p'], looks: [['fr','dark']] });
}
if (what === 'account') {
  await shots({ clinic: 'maple', login: 'guardian@maple.test', paths: ['/site/client_account'] });
  await shots({ clinic: 'maple', login: 'client@maple.test', paths: ['/site/client_account'], sizes: ['d','p'], looks: [['fr','dark']] });
  await shots({ clinic: 'birch', login: 'client@birch.test', paths: ['/site/client_account'], sizes: ['p'] });
}
if (what === 'staff') await shots({ clinic: 'maple', login: 'owner@maple.test', paths: ['/staff','/nowhere'] });
await browser.close();
