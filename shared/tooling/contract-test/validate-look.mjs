import { stripVTControlCharacters } from 'node:util';
import { expectNoSidewaysScroll, findAxeFaults, USUAL_SETTING, WINDOWS } from '@carefront/shared/testing/looks';
import { inFreshPage } from './fresh-page.mjs';

/** As in the browser tests. */
const STEP_WITHIN_MS = 15_000;

/** Returns the settings of a look, complete. */
export const settingsOf = ({ settings = [{}] }) => settings.map((each) => ({ ...USUAL_SETTING, ...each }));

/** Names what differs from the usual setting: 'phone, fr'. */
export const nameOfSetting = (setting) =>
  Object.entries(setting)
    .filter(([name, value]) => value !== USUAL_SETTING[name])
    .map(([name, value]) => (name === 'forcedColors' ? 'forced colours' : value))
    .join(', ') || 'as usual';

const contextOf = ({ window, locale, colorScheme, forcedColors }) => ({
  ...{ viewport: WINDOWS[window], locale: `${locale}-CA`, colorScheme, forcedColors, reducedMotion: 'reduce' },
  ...(window === 'phone' && { isMobile: true, hasTouch: true }),
});

/** Playwright's messages have colours and a log of its attempts. */
const sentenceOf = (error) =>
  stripVTControlCharacters(error.message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' · ')
    .slice(0, 1000);

/**
 * Takes a look in one setting, in a fresh browser context.
 * @param seen - The states that axe has looked at without findings.
 * @returns Its faults, one sentence each.
 */
export function validateLook(browser, world, look, setting, seen) {
  const answers = typeof look.answers === 'function' ? look.answers() : look.answers;
  const lookAt = async (page) => {
    page.setDefaultTimeout(STEP_WITHIN_MS);
    const expectNoAxeFaults = async () => {
      const faults = await findAxeFaults(page, { seen });
      if (faults.length > 0) throw new Error(faults.join('; '));
    };
    try {
      // Before its scripts run, a page of the server sends its forms without them.
      await page.locator('.cf-slot[data-state="active"]').first().waitFor({ state: 'attached' });
      await look.steps(page, setting, { expectNoAxeFaults });
      await expectNoAxeFaults();
      await expectNoSidewaysScroll(page);
      return [];
    } catch (error) {
      return [sentenceOf(error)];
    }
  };
  return inFreshPage(browser, world, { ...look, answers, locale: setting.locale }, lookAt, contextOf(setting));
}
