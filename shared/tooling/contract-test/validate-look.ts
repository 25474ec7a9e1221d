import { stripVTControlCharacters } from 'node:util';
import {
  expectNoSidewaysScroll,
  findAxeFaults,
  type Look,
  type LookSetting,
  type SeenStates,
  USUAL_SETTING,
  WINDOWS,
} from '@carefront/shared/testing/looks';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inFreshPage } from './fresh-page.ts';
import type { CaseWorld } from './page-document.ts';

/** As in the browser tests. */
const STEP_WITHIN_MS = 15_000;

/** Returns the settings of a look, complete. */
export const settingsOf = ({ settings = [{}] }: Pick<Look, 'settings'>): LookSetting[] =>
  settings.map((each) => ({ ...USUAL_SETTING, ...each }));

const USUAL_VALUES = new Map<string, string>(Object.entries(USUAL_SETTING));

/** Names what differs from the usual setting: 'phone, fr'. */
export const nameOfSetting = (setting: LookSetting): string =>
  Object.entries(setting)
    .filter(([name, value]) => value !== USUAL_VALUES.get(name))
    .map(([name, value]) => (name === 'forcedColors' ? 'forced colours' : value))
    .join(', ') || 'as usual';

const contextOf = ({ window, locale, colorScheme, forcedColors }: LookSetting): BrowserContextOptions => ({
  ...{ viewport: WINDOWS[window], locale: `${locale}-CA`, colorScheme, forcedColors },
  reducedMotion: 'reduce',
  ...(window === 'phone' && { isMobile: true, hasTouch: true }),
});

/** Playwright's messages have colours and a log of its attempts. */
const sentenceOf = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))
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
export function validateLook(
  browser: Browser,
  world: CaseWorld,
  look: Look & { readonly remote: string },
  setting: LookSetting,
  seen: SeenStates,
): Promise<string[]> {
  const answers = typeof look.answers === 'function' ? look.answers() : look.answers;
  const lookAt = async (page: Page): Promise<string[]> => {
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
