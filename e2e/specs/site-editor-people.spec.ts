import { atPhone } from '../at-phone.ts';
import { endSession } from '../end-session.ts';
import { expect, expectNoAxeFindings } from '../fixtures.ts';
import { SERVICES_TEXT, SITE_OWNER, test, visitCedar } from '../given-site-editor.ts';
import { expectVisibleFocus, tabTo } from '../keyboard.ts';
import { expectNoHorizontalScroll } from '../layout-measures.ts';
import { SiteEditor } from '../pages/site-editor.page.ts';

test('RL-01 RL-02 ST-15 a visitor logs in on the address of the editor, and an office admin edits the site', async ({
  login,
  page,
  server,
}) => {
  await page.goto(server.url('maple', '/staff/site'));
  await expect(page.getByRole('main')).toContainText('Please log in with your account at the clinic to continue.');
  await expectNoAxeFindings(page);
  await login.logIn('admin@maple.test');
  const editor = new SiteEditor(page, server);
  await editor.untilReady();
  await expect(editor.text('Title of the banner')).toHaveValue('A calm place to sort things out');
});

test('ST-15 SH-11 a session ends during editing: the login form opens over it, and the save succeeds', async ({
  editor,
  login,
  page,
  server,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/);
  await editor.text('Greeting').fill('Written before the session ended');
  await editor.write(SERVICES_TEXT, 'Words before the session ended');
  await endSession(page, expectedConsole);
  await editor.button('Save').click();
  const over = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(over).toBeVisible();
  await expectNoAxeFindings(page);
  const form = login.within(over);
  await expect(form.email).toHaveValue(SITE_OWNER);
  await form.password.fill('Demo-Passw0rd!');
  await form.button('Log in').click();
  await expect(over).toBeHidden();
  await editor.untilSaved();
  for (const words of ['Written before the session ended', 'Words before the session ended'])
    expect(await visitCedar(server)).toContain(words);
});

test('ST-15 GN-02 a whole edit by keyboard only: line, rich text with its tools, switch, save', async ({
  editor,
  page,
  server,
}) => {
  test.slow(); // many key presses
  await tabTo(page, editor.text('Title of the banner'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Written without a mouse');
  await tabTo(page, editor.text(SERVICES_TEXT));
  // The editor takes over the selection some moments after the focus; on a busy machine, the next key comes before it.
  const text = editor.text(SERVICES_TEXT);
  await expect(text).toHaveClass(/\bck-focused\b/);
  // It may still put its own selection in the place of one that was made in these moments.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+A');
    const selected = await text.evaluate(() => getSelection()?.toString() ?? '');
    expect(selected.length).toBeGreaterThan(20);
  }).toPass();
  await page.keyboard.type('All of this is bold');
  await expect(text, 'the whole text was replaced').toHaveText('All of this is bold');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Alt+F10');
  await expect(editor.tools.getByRole('button').first()).toBeFocused();
  await expectVisibleFocus(page);
  for (let steps = 0; steps < 8 && !(await isFocused(editor, 'Bold')); steps += 1) {
    await page.keyboard.press('ArrowRight');
    await expectVisibleFocus(page);
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await tabTo(page, editor.shownSwitch('Team'));
  await page.keyboard.press('Space');
  await expect(editor.shownSwitch('Team')).not.toBeChecked();
  for (let tabs = 0; tabs < 60 && !(await isFocused(editor, 'Save')); tabs += 1) await page.keyboard.press('Shift+Tab');
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await editor.untilSaved();

  const sent = await visitCedar(server);
  expect(sent).toContain('Written without a mouse');
  expect(sent).toContain('<strong>All of this is bold</strong>');
  expect(sent).not.toContain('Who is here');
});

/** @param name - Name of a button in the bar or the tools. */
function isFocused(editor: SiteEditor, name: string): Promise<boolean> {
  return editor.page.evaluate((wanted) => {
    const active = document.activeElement;
    return (active?.getAttribute('aria-label') ?? active?.textContent) === wanted;
  }, name);
}

test('ST-15 CT-11 GN-05 an edit in French, also on a phone: no horizontal scrolling, and all tools can be reached @phone', async ({
  editor,
  site,
  page,
  server,
  viewport,
}) => {
  await site.language('Français').click();
  await expect(page).toHaveTitle('Modifier le site · Cedar Counselling');
  await expectNoHorizontalScroll(page);
  await editor.text('Salutation').fill('Entrez, il fait bon ici.');
  await editor.empty('Texte de Services sur la page d’accueil');
  await editor.tool('Gras').click();
  await page.keyboard.type('Court et gras');
  const tools = await editor.tools.boundingBox();
  expect(tools?.x).toBeGreaterThanOrEqual(0);
  expect((tools?.x ?? 0) + (tools?.width ?? 0)).toBeLessThanOrEqual(viewport?.width ?? 0);
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindings(page);
  await editor.button('Enregistrer').click();
  await expect(editor.state).toHaveText('Enregistré');
  await expect(editor.notices).toContainText('Le site est enregistré. Les visiteurs le voient maintenant.');
  const sent = await visitCedar(server);
  expect(sent).toContain('Entrez, il fait bon ici.');
  expect(sent).toContain('<strong>Court et gras</strong>');
});

test('GN-02 axe finds nothing in the editor and its dialogs in light and dark colours @phone-deep', async ({
  editor,
  page,
}) => {
  const lookInBoth = async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeFindings(page);
    }
  };
  for (const name of ['About Us page', 'Services page', 'Team page', 'Home']) {
    await editor.button(name).click();
    await expect(editor.main.locator('.ck-editor__editable')).not.toHaveCount(0);
    await lookInBoth();
    await atPhone(page);
  }
  await editor.text(SERVICES_TEXT).click();
  await editor.tool('Font Size').click();
  await lookInBoth();
  await page.keyboard.press('Escape');
  // The tools follow the text until the list has closed: a click during that meets the text below them.
  await expect(editor.tool('Font Size')).toHaveAttribute('aria-expanded', 'false');
  await expect(editor.tools.getByRole('menuitemradio')).toHaveCount(0);
  await editor.useTool(/^Link/);
  await expect(page.getByRole('textbox', { name: 'Link URL' })).toBeVisible();
  await lookInBoth();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change picture: Picture of the banner' }).click();
  await expect(editor.dialog('Picture of the banner')).toBeVisible();
  await lookInBoth();
  await atPhone(page);
});
