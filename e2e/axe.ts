import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type AxeOptions, FOCUS_GUARDS, findAxeFaults, type SeenStates } from '@carefront/shared/testing/looks';
import { expect, type Page } from '@playwright/test';

const folder = () => join(process.env.CAREFRONT_E2E_FOLDER ?? '', 'axe');
const fileOf = (state: string) => join(folder(), createHash('sha256').update(state).digest('hex'));

/** The states that the run has looked at. All its workers share one folder. */
const seen: SeenStates = {
  has: (state) => existsSync(fileOf(state)),
  keep(state) {
    mkdirSync(folder(), { recursive: true });
    writeFileSync(fileOf(state), '');
  },
};

/** For frames, axe opens another page to put the results together, which takes a second. */
const lookWithFrames: AxeOptions['lookWithFrames'] = async (page, root, options) => {
  const builder = new AxeBuilder({ page }).exclude(FOCUS_GUARDS).options(options);
  return (await (root ? builder.include(root) : builder).analyze()).violations;
};

/**
 * Expects no findings of axe (GN-02): in the open dialog, or else in the whole page. A structure that this run has looked at already is not
 * looked at again; its contrasts are, once for each colour scheme and clinic.
 */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  expect(await findAxeFaults(page, { seen, lookWithFrames })).toEqual([]);
}
