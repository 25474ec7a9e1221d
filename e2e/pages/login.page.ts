import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { signIn } from '../sign-in.ts';

export const PASSWORD = 'Demo-Passw0rd!';

/** The login form, on its page or inside another dialog. */
export class LoginForm {
  readonly page: Page;
  readonly #server: ServerProcess;
  /** The element that contains the form. */
  readonly place: Locator;

  constructor(page: Page, server: ServerProcess, place: Locator = page.getByRole('main')) {
    this.page = page;
    this.#server = server;
    this.place = place;
  }

  async open(clinic = 'maple'): Promise<void> {
    await this.openAtOnce(clinic);
    await expect(this.page.locator('.cf-slot[data-release^="mf-auth@"]')).toHaveAttribute('data-state', 'active');
  }

  /** Opens the page without waiting for its scripts. */
  async openAtOnce(clinic = 'maple'): Promise<void> {
    await this.page.goto(this.#server.url(clinic, '/login'), { waitUntil: 'commit' });
    await expect(this.email).toBeVisible();
  }

  within(place: Locator): LoginForm {
    return new LoginForm(this.page, this.#server, place);
  }

  get email(): Locator {
    return this.place.getByRole('textbox', { name: /^Email/ });
  }

  get password(): Locator {
    return this.place.locator('input[autocomplete="current-password"]');
  }

  get code(): Locator {
    return this.place.locator('input[autocomplete="one-time-code"]');
  }

  button(name: string | RegExp): Locator {
    return this.place.getByRole('button', { name, exact: typeof name === 'string' });
  }

  checkbox(name: string): Locator {
    return this.place.getByRole('checkbox', { name });
  }

  async fill(email: string, password: string = PASSWORD): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
  }

  async logIn(email: string, password: string = PASSWORD): Promise<void> {
    await this.fill(email, password);
    await this.button('Log in').click();
  }

  /** Signs in by the API. The page itself does not change. */
  async signIn(email: string, clinic = 'maple'): Promise<void> {
    await this.page.context().addCookies(await signIn(this.#server, clinic, email, PASSWORD));
  }

  /** Signs in by the API, for a page that only sends requests. */
  async signInForCalls(email: string, clinic = 'maple'): Promise<void> {
    await this.signIn(email, clinic);
    await this.openForCalls(clinic);
  }

  /** Opens an empty document at the clinic's host, for a page that only sends requests. */
  async openForCalls(clinic = 'maple'): Promise<void> {
    const address = this.#server.url(clinic, '/empty-document-of-a-test');
    await this.page.route(address, (route) =>
      // Without an icon of its own, a full Chromium asks for /favicon.ico.
      route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,"><title>Calls</title>' }),
    );
    await this.page.goto(address);
    await this.page.unroute(address);
  }

  /** Signs in by the API and opens the clinic's site. */
  async enter(email: string, clinic = 'maple'): Promise<void> {
    await this.signIn(email, clinic);
    await this.page.goto(this.#server.url(clinic));
    await expect(this.accountMenu).toBeVisible();
  }

  /** The account menu in the header of a signed-in user. */
  get accountMenu(): Locator {
    return this.page.locator('#shell-header').getByRole('button', { name: /account/i });
  }
}
