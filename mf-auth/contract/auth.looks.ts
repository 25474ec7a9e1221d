import { refuse } from '@carefront/shared/testing/contract';
import { closeNotice, defineLooks, expectNoticeClear, expectSame } from '@carefront/shared/testing/looks';

const WRONG_CREDENTIALS = 'These credentials do not match our records.';
const EACH_WINDOW = [{}, { window: 'phone' }] as const;
const refusedAt = (field: string, message: string, code: string) =>
  refuse(422, { message: 'The given data was invalid.', errors: { [field]: [message] }, codes: { [field]: [code] } });

export const looks = defineLooks([
  {
    title: 'GN-06 AU-08 shows a wrong password over neither the fields nor Log in, and in the header afterwards',
    path: '/login',
    answers: { login: refusedAt('email', WRONG_CREDENTIALS, 'credentials_wrong') },
    settings: EACH_WINDOW,
    async steps(page) {
      const main = page.getByRole('main');
      await main.getByRole('textbox', { name: /^Email/ }).fill('nobody@maple.test');
      await main.locator('input[autocomplete="current-password"]').fill('wrong');
      await main.getByRole('button', { name: 'Log in', exact: true }).click();
      await expectNoticeClear(page, WRONG_CREDENTIALS);
      await closeNotice(page);
      const header = page.getByRole('banner');
      const earlier = header.getByRole('button', { name: 'Show earlier notices' });
      await earlier.click();
      const list = header.getByRole('list', { name: 'Notices' });
      await list.getByText(WRONG_CREDENTIALS).waitFor();
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'hidden' });
      expectSame('the button has the focus', await earlier.evaluate((node) => node === document.activeElement), true);
      await earlier.click();
      await list.waitFor();
    },
  },
  {
    // In French there is no room below the form.
    title: 'GN-06 AU-08 leaves the message of a wrong code to be read',
    path: '/login',
    answers: {
      login: { prompt_2fa: true, next_auth_id: 'auth-1', method: 'app' },
      loginTwoFactor: refusedAt(
        'one_time_password',
        'Ce code n’est pas valide ou a expiré. Veuillez réessayer.',
        'one_time_password_wrong',
      ),
    },
    settings: EACH_WINDOW.map((each) => ({ ...each, locale: 'fr' })),
    async steps(page) {
      const main = page.getByRole('main');
      await main.getByRole('textbox', { name: /^Adresse courriel/ }).fill('twofactor@maple.test');
      await main.locator('input[autocomplete="current-password"]').fill('Demo-Passw0rd!');
      await main.getByRole('button', { name: 'Se connecter', exact: true }).click();
      await main.locator('input[autocomplete="one-time-code"]').fill('000000');
      await main.getByRole('button', { name: 'S’authentifier', exact: true }).click();
      await main.getByText('Ce code n’est pas valide ou a expiré. Veuillez réessayer.').waitFor();
      await expectNoticeClear(page, 'Veuillez vérifier les champs signalés.');
    },
  },
]);
