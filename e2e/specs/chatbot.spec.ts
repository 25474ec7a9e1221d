import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { boxOf, expectNoHorizontalScroll } from '../layout-measures.ts';

const NOT_AVAILABLE = 'Sorry, this is not yet available. Please choose another option.';

test('CB-01 CB-03 CB-04 GN-02 a round button opens a popover 395 wide with header, menu and footer; Contact us shows its text, the contact details, and the menu again, each announced once', async ({
  site,
  bot,
  page,
}) => {
  await site.open();
  const button = await boxOf(bot.roundButton);
  expect(button.width, 'round').toBe(button.height);
  await expect(bot.roundButton).toHaveCSS('border-radius', '50%');
  await expect(bot.roundButton).toHaveAttribute('aria-expanded', 'false');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bot.open();
  await expect(bot.roundButton).toHaveAttribute('aria-expanded', 'true');
  const box = await boxOf(bot.popover);
  expect(box.width).toBe(395);
  expect(box.y, 'inside the window').toBeGreaterThanOrEqual(0);
  expect(box.y + box.height, 'above the button').toBeLessThanOrEqual(button.y);
  await expect(bot.popover.getByRole('heading', { level: 2 })).toHaveText('Help Bot');
  await expect(bot.popover.getByText('Bot', { exact: true })).toBeVisible();
  await expect(bot.popover.getByText(/^Powered by/)).toBeVisible();
  const options = bot.popover.getByRole('group', { name: 'What the bot can do' }).getByRole('button');
  await expect(options).toHaveText(['Book an appointment', 'Register', 'Contact us']);
  await expect(site.banner, 'the page beside it stays usable').toBeVisible();

  await expect(bot.log).toHaveAttribute('aria-live', 'polite');
  await expect(bot.log).toContainText('How can I help you?');
  const known = await bot.conversation();
  await bot.log.evaluate((log) => {
    const added: string[] = [];
    Object.assign(window, { added });
    new MutationObserver((records) => {
      for (const node of records.flatMap((record) => [...record.addedNodes])) added.push(node.textContent ?? '');
    }).observe(log, { childList: true, subtree: true, characterData: true });
  });
  await bot.choose('Contact us');
  await expect.poll(() => bot.conversation()).toHaveLength(known.length + 4);
  const [asked, answer, contact, menu] = (await bot.conversation()).slice(known.length);
  expect(asked).toBe('You: Contact us');
  expect(answer).toBe(`Bot: ${NOT_AVAILABLE}`);
  expect(contact).toContain('hello@maple.test');
  expect(menu).toBe('Bot: How can I help you?');
  await expect(bot.log.getByRole('link', { name: 'hello@maple.test' })).toHaveAttribute(
    'href',
    'mailto:hello@maple.test',
  );
  await expect(bot.log.getByRole('link', { name: /555-0140$/ })).toHaveAttribute('href', 'tel:+14165550140');
  const added = await bot.page.evaluate(() => (window as unknown as { added: string[] }).added);
  expect(added.map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([asked, answer, contact, menu]);
  await expect(bot.button('Register'), 'the menu again').toBeVisible();
});

test('CB-01 CB-09 GN-05 on a phone it fits the window, does not cover the action bar, and the round button asks before it closes @phone', async ({
  site,
  bot,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.open();
  await expect(bot.roundButton).toBeVisible();
  await page.getByRole('button', { name: /^Read more\s*: Family session/ }).scrollIntoViewIfNeeded();
  const bar = page.getByRole('group', { name: 'Reach us' });
  await expect(bar).toBeVisible();
  const isAboveBar = async () => {
    const [button, below] = [await boxOf(bot.roundButton), await boxOf(bar)];
    return button.y + button.height <= below.y;
  };
  await expect.poll(isAboveBar).toBe(true);
  // The button covers nothing while a person reads on; it returns on the way up.
  await expect(bot.roundButton).toHaveCSS('opacity', '0');
  await page.evaluate(() => window.scrollBy({ top: -40, behavior: 'instant' }));
  await expect(bot.roundButton).toHaveCSS('opacity', '1');
  await bot.open();
  await expect(bar).toBeVisible();
  await expect.poll(isAboveBar).toBe(true);
  const box = await boxOf(bot.popover);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(360);
  expect(box.y + box.height).toBeLessThanOrEqual((await boxOf(bar)).y);
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindings(page);

  await bot.choose('Register');
  await bot.field('First name').fill('Grace');
  await expectNoAxeFindings(page);
  await bot.roundButton.click();
  await expect(bot.question.getByRole('heading')).toHaveText('Close ChatBot?');
  await expectNoAxeFindings(page);
  await expect(bot.question).toContainText('Are you sure you want to close chatbot?');
  await expect(bot.question.getByRole('button', { name: /^(Yes|No)$/ })).toHaveText(['No', 'Yes']);
  await bot.answerQuestion('No');
  await expect(bot.field('First name')).toHaveValue('Grace');
  await bot.roundButton.click();
  await bot.answerQuestion('Yes');
  await expect(bot.popover).toHaveCount(0);
  await expect(bot.roundButton).toBeFocused();
  await bot.roundButton.click();
  await expect(bot.field('First name'), 'the chat continues').toHaveValue('Grace');
  await bot.send('First name', 'Grace');
  await expect(bot.field('Last name')).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test('CB-10 the back button asks before it ends the chat and resets the bot', async ({ site, bot, page }) => {
  await site.open();
  await bot.open();
  await bot.choose('Register');
  await bot.send('First name', 'Grace');
  await bot.choose('Back to main menu');
  await expect(bot.question.getByRole('heading')).toHaveText('End chat?');
  await expect(bot.question).toContainText('Do you want to end chat and go back to main menu?');
  const stay = bot.question.getByRole('button', { name: 'No', exact: true });
  await expect(stay, 'answers would be lost, so Enter keeps them').toBeFocused();
  await expect(bot.question.getByRole('button', { name: /^(Yes|No)$/ })).toHaveText(['No', 'Yes']);
  await bot.answerQuestion('No');
  await expect(bot.log, 'nothing is lost').toContainText('You: Grace');

  await bot.choose('Back to main menu');
  await bot.answerQuestion('Yes');
  await expect(bot.button('Register')).toBeVisible();
  await expect
    .poll(() => bot.conversation())
    .toEqual(['Bot: Hello, I am the help bot of Maple Therapy.', 'Bot: How can I help you?']);
  await bot.choose('Register');
  await expect(bot.field('First name')).toHaveValue('');
  await page.reload();
  await expect(bot.field('First name'), 'a reload does not restore it').toHaveValue('');
});

test("CB-05 SH-07 the bot speaks the page's language, also after a change in the middle", async ({ site, bot }) => {
  await site.open();
  await bot.open();
  await bot.choose('Register');
  await bot.send('First name', 'Zoé');
  await expect(bot.log).toContainText('What is your last name?');
  await site.language('Français').click();
  await expect
    .poll(() => bot.conversation())
    .toEqual([
      'Robot: Bonjour, je suis le robot d’aide de Maple Therapy.',
      'Robot: Comment puis-je vous aider?',
      'Vous: S’inscrire',
      'Robot: Je vais vous poser quelques questions. Vous pourrez tout relire avant l’envoi.',
      'Robot: Quel est votre prénom?',
      'Vous: Zoé',
      'Robot: Quel est votre nom de famille?',
    ]);
  await bot.choose('Envoyer');
  await expect(bot.log).toContainText('Le nom de famille est obligatoire.');
  await bot.field('Nom de famille').fill('Été');
  await bot.choose('Envoyer');
  await expect(bot.field('Courriel')).toBeVisible();
});

for (const [colorScheme, language] of [
  ['light', 'English'],
  ['dark', 'Français'],
] as const) {
  test(`GN-02 axe finds nothing in the bot, closed and open, in ${colorScheme} colours, ${language} @phone-deep`, async ({
    site,
    bot,
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await site.open();
    await expect(bot.roundButton).toBeVisible();
    if (language === 'Français') await site.language(language).click();
    await expectNoAxeFindings(page);
    await bot.open();
    await expect(bot.log).toContainText(language === 'English' ? 'How can I help' : 'Comment puis-je');
    await expectNoAxeFindings(page);
    await bot.button(/^(Register|S’inscrire)$/).click();
    await bot.button(/^(Send|Envoyer)$/).click();
    await expect(bot.log).toContainText(
      language === 'English' ? 'The first name field is required.' : 'Le prénom est obligatoire.',
    );
    await expectNoAxeFindings(page);
    await bot.roundButton.click();
    await expect(bot.question).toBeVisible();
    await expectNoAxeFindings(page);
  });
}
