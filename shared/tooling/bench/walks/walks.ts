import type { Locator, Page } from 'playwright-core';

/** Counts what a person does: presses of buttons, links and choices, and filled fields. */
export class Hand {
  readonly page: Page;
  clicks = 0;
  fields = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async fill(target: Locator, value: string): Promise<void> {
    this.fields += 1;
    await target.fill(value);
  }

  /** A choice from a native list. */
  async choose(target: Locator, option: { index: number }): Promise<void> {
    this.fields += 1;
    await target.selectOption(option);
  }
}

const PASSWORD = 'Demo-Passw0rd!';
const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const field = (place: Locator, name: string): Locator =>
  place.getByRole('textbox', { name: new RegExp(`^${name}(?:\\s*\\*)?$`) }).first();

/** From the home page to the form of step 3. */
async function chooseTime(hand: Hand): Promise<void> {
  const { page } = hand;
  const dialog = dialogOf(page);
  await hand.press(page.getByRole('link', { name: 'Book Now' }).first());
  await hand.press(dialog.getByRole('button', { name: /^Individual session/ }));
  // 'First available', or the client's own practitioner: either press jumps to the day of the next start.
  await hand.press(dialog.getByRole('button', { name: /Next: / }).first());
  await hand.press(
    dialog
      .getByRole('region', { name: /^Times on / })
      .getByRole('button', { name: /^\d+:\d\d [AP]M/ })
      .first(),
  );
  await hand.press(dialog.getByRole('button', { name: 'Confirm', exact: true }));
}

async function send(hand: Hand): Promise<void> {
  const dialog = dialogOf(hand.page);
  await hand.press(dialog.getByRole('button', { name: 'Schedule Appointment' }));
  await dialog.getByText(/^Booking request submitted\./).waitFor();
}

export interface Walk {
  what: string;
  budget: string;
  /** Who is signed in. Absent: a visitor. */
  account?: string;
  run(hand: Hand): Promise<void>;
}

export const WALKS: Readonly<Record<string, Walk>> = {
  adult: {
    what: 'an adult, from home to booked',
    budget: '6 clicks, 4 fields',
    async run(hand) {
      await chooseTime(hand);
      const dialog = dialogOf(hand.page);
      await hand.fill(field(dialog, 'First name'), 'Ada');
      await hand.fill(field(dialog, 'Last name'), 'Lovelace');
      await hand.fill(field(dialog, 'Date of birth'), 'Jun-15-1988');
      await hand.fill(field(dialog, 'Email'), 'ada@example.org');
      await send(hand);
    },
  },
  child: {
    what: 'a parent for a child',
    budget: '',
    async run(hand) {
      await chooseTime(hand);
      const dialog = dialogOf(hand.page);
      await hand.press(dialog.getByRole('radio', { name: 'My child', exact: true }));
      const parent = dialog.getByRole('group', { name: 'About you (Guardian 1)' });
      await hand.fill(field(parent, 'First name'), 'Inês');
      await hand.fill(field(parent, 'Last name'), 'Ferreira');
      await hand.choose(parent.getByRole('combobox', { name: /^Contact type/ }), { index: 1 });
      await hand.choose(parent.getByRole('combobox', { name: /^Relationship/ }), { index: 1 });
      await hand.fill(field(parent, 'Email'), 'ines@example.org');
      const child = dialog.getByRole('group', { name: 'About your child' });
      await hand.fill(field(child, 'First name'), 'Noa');
      await hand.fill(field(child, 'Last name'), 'Ferreira');
      await hand.fill(field(child, 'Date of birth'), `Jan-15-${new Date().getUTCFullYear() - 9}`);
      await send(hand);
    },
  },
  returning: {
    what: 'a client who is logged in',
    budget: '6 clicks, 0 fields',
    account: 'client@maple.test',
    async run(hand) {
      await chooseTime(hand);
      await send(hand);
    },
  },
};

export async function logIn(page: Page, origin: string, account: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: /^Email/ }).fill(account);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.locator('input[type="password"]').press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
}
