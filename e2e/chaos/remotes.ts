import { expect, type Locator, type Page } from '@playwright/test';
import { BookingDialog } from '../pages/booking.page.ts';
import { HelpBot } from '../pages/chatbot.page.ts';
import { ConsentForm } from '../pages/consent-dialog.page.ts';
import { FormRunnerDialog } from '../pages/form-runner.page.ts';
import { LoginForm } from '../pages/login.page.ts';
import type { ServerProcess } from '../server-process.ts';

/** The server of a test, and the data that the test made there. */
export interface Given {
  server: ServerProcess;
  /** A consent form that waits for the signature of client@maple.test. */
  consentId: string;
}

/** A remote on a page. */
export interface OpenRemote {
  /** The remote is shown and can be used. */
  shown: Locator;
  /** Types something that the remote keeps. */
  type?(): Promise<void>;
  /** Expects the typed text after the remote has opened again. */
  expectTyped?(): Promise<void>;
}

export interface RemoteCase {
  remote: string;
  path(given: Given): string;
  /** Address of an account; absent: a visitor. */
  signedInAs?: string;
  /** Title of the panel that replaces the remote; null: its corner stays empty. */
  panel: string | null;
  /** Link in the header that leads to a page of another remote. */
  away: 'home' | 'login';
  on(page: Page, given: Given): OpenRemote;
}

const FORM = 'intake/self-intake-form-site';

export const REMOTES: readonly RemoteCase[] = [
  {
    remote: 'mf-site',
    path: () => '/site',
    panel: 'The clinic’s site could not be loaded',
    away: 'login',
    on: (page) => ({ shown: page.locator('#slot-mf-site[data-state="active"]') }),
  },
  {
    remote: 'mf-booking',
    path: () => '/site/book_appointment',
    panel: 'Online booking could not be loaded',
    away: 'home',
    on(page, { server }) {
      const booking = new BookingDialog(page, server);
      return {
        shown: booking.title,
        async type() {
          await booking.goToDetails();
          await booking.field('First name').fill('Ada');
        },
        expectTyped: () => expect(booking.field('First name')).toHaveValue('Ada'),
      };
    },
  },
  {
    remote: 'mf-chatbot',
    path: () => '/site',
    panel: null,
    away: 'login',
    on(page) {
      const bot = new HelpBot(page);
      return {
        shown: bot.roundButton,
        async type() {
          // A release whose styles do not apply has a button that moves with the page, and a press misses it.
          await expect(bot.roundButton).toHaveCSS('position', 'fixed');
          await bot.open();
          await bot.choose('Register');
          await bot.field('First name').fill('Ada');
        },
        expectTyped: () => expect(bot.field('First name')).toHaveValue('Ada'),
      };
    },
  },
  {
    remote: 'mf-forms',
    path: () => `/site/forms/${FORM}`,
    panel: 'The forms could not be loaded',
    away: 'home',
    on(page, { server }) {
      const form = new FormRunnerDialog(page, server);
      const name = form.field(/^First name/);
      return {
        shown: form.button('New Client'),
        async type() {
          await form.button('New Client').click();
          await name.fill('Zadie');
        },
        async expectTyped() {
          await form.button('New Client').click();
          await form.button('Continue').click();
          await expect(name).toHaveValue('Zadie');
        },
      };
    },
  },
  {
    remote: 'mf-consent',
    path: ({ consentId }) => `/site/client_account/consents/${consentId}`,
    signedInAs: 'client@maple.test',
    panel: 'Your account could not be loaded',
    away: 'home',
    on(page) {
      const { dialog } = new ConsentForm(page);
      const name = dialog.getByRole('textbox', { name: /^First name/i });
      return {
        shown: dialog.getByRole('button', { name: /^Add/ }),
        async type() {
          await dialog.getByRole('button', { name: /^Add/ }).click();
          await name.fill('Theo');
        },
        expectTyped: () => expect(name).toHaveValue('Theo'),
      };
    },
  },
  {
    remote: 'mf-auth',
    path: () => '/login',
    panel: 'The login form could not be loaded',
    away: 'home',
    // Left out on purpose: a draft, because nothing may keep a password.
    on: (page, { server }) => ({ shown: new LoginForm(page, server).email }),
  },
  {
    remote: 'mf-office',
    path: () => '/staff/people',
    signedInAs: 'owner@maple.test',
    panel: 'The workplace could not be loaded',
    away: 'home',
    on(page) {
      const main = page.getByRole('main');
      const invite = main.getByRole('button', { name: 'Invite a person' });
      const name = page.getByRole('dialog').getByRole('textbox', { name: /^First name/ });
      return {
        shown: main.getByRole('heading', { level: 1, name: 'People' }),
        async type() {
          await invite.click();
          await name.fill('Ada');
        },
        async expectTyped() {
          await invite.click();
          await expect(name).toHaveValue('Ada');
        },
      };
    },
  },
];
