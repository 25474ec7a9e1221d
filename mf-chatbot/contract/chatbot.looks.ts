import { aSessionUser, CANADA, loseAnswer, ONTARIO } from '@carefront/shared/testing/contract';
import {
  closeNotice,
  defineLooks,
  expectNoticeClear,
  expectRings,
  expectSame,
  type LookPage,
  pairwise,
  styleOf,
} from '@carefront/shared/testing/looks';

const NOT_LOGGED_OUT = 'You are still logged in: we could not reach the clinic. Please try again in a moment.';

/** Answers to the calls that the bot makes when it opens. */
const OPENED = {
  getCountriesStates: { countries: [CANADA], states: [ONTARIO] },
  getBotCheck: { parameters: { nonce: 'n1' }, signature: 's' },
};

const roundButton = (page: LookPage) => page.getByRole('button', { name: /^(Help Bot|Robot d’aide)$/ });
const bot = (page: LookPage) => page.getByRole('dialog', { name: /^(Help Bot|Robot d’aide)$/ });
const registerButton = (page: LookPage) => bot(page).getByRole('button', { name: /^(Register|S’inscrire)$/ });

export const looks = defineLooks([
  {
    title: 'GN-06 leaves the open help bot free of notices, before and after a question',
    path: '/site',
    user: aSessionUser(),
    answers: { ...OPENED, logout: loseAnswer() },
    settings: [{}, { window: 'phone' }],
    async steps(page) {
      const header = page.locator('#shell-header');
      await roundButton(page).click();
      await registerButton(page).waitFor();
      const failToLogOut = async () => {
        // By keyboard, because the bot's panel may cover the menu.
        await header.getByRole('button', { name: /account/i }).press('Enter');
        await header.getByRole('button', { name: 'Log out' }).press('Enter');
        await expectNoticeClear(page, NOT_LOGGED_OUT);
        await closeNotice(page);
      };
      await failToLogOut();
      await registerButton(page).click();
      await bot(page).getByLabel('First name', { exact: true }).waitFor();
      await failToLogOut();
    },
  },
  {
    title: 'GN-02 CB-01 shows the shape of the help bot and of what the person says',
    path: '/site',
    answers: OPENED,
    settings: [{ forcedColors: 'active' }],
    async steps(page) {
      await roundButton(page).waitFor();
      expectSame('the edge of the button', await styleOf(roundButton(page), 'border-top-style'), 'solid');
      await roundButton(page).click();
      await registerButton(page).click();
      const said = bot(page).getByRole('log').locator('[data-by=person]').first();
      await said.waitFor();
      expectSame('the edge of what is said', await styleOf(said, 'border-top-style'), 'solid');
      const field = bot(page).getByLabel('First name', { exact: true });
      await field.waitFor();
      await page.waitForFunction((input) => input === document.activeElement, await field.elementHandle());
      await expectRings(page, 1);
    },
  },
  {
    title: 'GN-02 GN-05 has no faults that axe finds in the help bot, closed, open, with an error and with a question',
    path: '/site',
    answers: OPENED,
    settings: pairwise({
      locale: ['en', 'fr'],
      colorScheme: ['light', 'dark'],
      window: ['desktop', 'phone'],
    }),
    async steps(page, { locale }, { expectNoAxeFaults }) {
      await roundButton(page).waitFor();
      await expectNoAxeFaults();
      await roundButton(page).click();
      await registerButton(page).waitFor();
      await expectNoAxeFaults();
      await registerButton(page).click();
      await bot(page)
        .getByRole('button', { name: locale === 'en' ? 'Send' : 'Envoyer', exact: true })
        .click();
      const error = locale === 'en' ? 'The first name field is required.' : 'Le prénom est obligatoire.';
      await bot(page).getByRole('log').getByText(error).waitFor();
      await expectNoAxeFaults();
      await roundButton(page).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
]);
