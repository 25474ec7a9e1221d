import type { Page } from '@playwright/test';
import { endSession } from '../end-session.ts';
import { expect, expectNoAxeFindings } from '../fixtures.ts';
import { SERVICES_TEXT, SITE_OWNER, test } from '../given-site-editor.ts';
import { bodyOf, readSite } from '../hostile-text/booking-site.ts';
import { expectVisibleFocus, tabTo } from '../keyboard.ts';
import { expectNoHorizontalScroll } from '../layout-measures.ts';
import { SiteEditor } from '../pages/site-editor.page.ts';

/**
 * Returns the response status of every request that the editor sends.
 * @param site - Body of the save request.
 */
function statusesOf(page: Page, site: unknown): Promise<Record<string, number>> {
  return page.evaluate(async (body) => {
    const { token } = await (await fetch('/form_csrf')).json();
    const headers = { 'X-CSRF-Token': token };
    const picture = new FormData();
    const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    picture.append('file', file ?? new Blob(), 'picture.jpg');
    const site = '/api/clinics/booking-site';
    const calls: Record<string, Promise<Response>> = {
      read: fetch(site),
      versions: fetch(`${site}/versions`),
      version: fetch(`${site}/versions/0`),
      save: fetch(site, {
        method: 'PUT',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
      upload: fetch('/api/clinics/settings/content-image-upload', { method: 'POST', headers, body: picture }),
    };
    const answers = Object.entries(calls).map(async ([name, answer]) => [name, (await answer).status]);
    return Object.fromEntries(await Promise.all(answers));
  }, site);
}

const all = (status: number) => ({ read: status, versions: status, version: status, save: status, upload: status });

test('RL-02 ST-15 an office admin edits the site; staff, a practitioner, a client and a visitor cannot, by screen or by API', async ({
  login,
  page,
  server,
  newVisitor,
  expectedConsole,
}) => {
  test.slow(); // five people
  expectedConsole.push(/status of 40[13]/);
  await login.signIn('admin@maple.test');
  const editor = new SiteEditor(page, server);
  await editor.open('maple');
  await expect(editor.text('Title of the banner')).toHaveValue('A calm place to sort things out');
  const site = bodyOf(await readSite(page));
  expect(await statusesOf(page, site), 'saving without changes changes nothing').toEqual(all(200));

  for (const who of ['staff', 'amara', 'client']) {
    const { page: theirs, login: form } = await newVisitor();
    await form.signIn(`${who}@maple.test`);
    await theirs.goto(server.url('maple', '/staff/site'));
    await expect(theirs.getByRole('main'), who).toContainText(
      'Only the owner and office admins of the clinic edit its site.',
    );
    await expect(theirs.getByRole('main').getByRole('textbox'), who).toHaveCount(0);
    expect(await statusesOf(theirs, site), who).toEqual(all(403));
    await expectNoAxeFindings(theirs);
  }
  const { page: nobody, login: form } = await newVisitor();
  await nobody.goto(server.url('maple', '/staff/site'));
  await expect(nobody.getByRole('main')).toContainText('Please log in with your account at the clinic to continue.');
  // Calls of a browser of their own: two first calls for a token at once give two sessions, and the login below would have to ask again.
  const { page: calls, login: callsOnly } = await newVisitor();
  await callsOnly.openForCalls();
  expect(await statusesOf(calls, site)).toEqual(all(401));
  await expectNoAxeFindings(nobody);
  await form.logIn('owner@maple.test');
  const owners = new SiteEditor(nobody, server);
  await owners.untilReady();
  await expect(owners.text('Title of the banner')).toHaveValue('A calm place to sort things out');
});

test('ST-15 SH-11 a session ends during editing: the login form opens over it, and the save succeeds', async ({
  editor,
  login,
  page,
  newVisitor,
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
  const visitor = await newVisitor();
  await visitor.site.open('cedar');
  await expect(visitor.page.getByText('Written before the session ended')).toBeVisible();
  await expect(visitor.site.section('What I offer')).toContainText('Words before the session ended');
});

test('ST-15 GN-02 a whole edit by keyboard only: line, rich text with its tools, switch, save', async ({
  editor,
  page,
  newVisitor,
}) => {
  test.slow(); // many key presses
  await tabTo(page, editor.text('Title of the banner'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Written without a mouse');
  await tabTo(page, editor.text(SERVICES_TEXT));
  // The editor takes over the selection some moments after the focus; on a busy machine, the next key comes before it.
  await expect(editor.text(SERVICES_TEXT)).toHaveClass(/\bck-focused\b/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('All of this is bold');
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
  await expect(editor.text(SERVICES_TEXT)).toBeFocused();
  await tabTo(page, editor.shownSwitch('Team'));
  await page.keyboard.press('Space');
  await expect(editor.shownSwitch('Team')).not.toBeChecked();
  for (let tabs = 0; tabs < 60 && !(await isFocused(editor, 'Save')); tabs += 1) await page.keyboard.press('Shift+Tab');
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await editor.untilSaved();

  const visitor = await newVisitor();
  await visitor.site.open('cedar');
  await expect(visitor.site.banner).toHaveText('Written without a mouse');
  await expect(visitor.site.section('What I offer').locator('strong')).toHaveText('All of this is bold');
  await expect(visitor.site.section('Who is here')).toHaveCount(0);
});

/** @param name - Name of a button in the bar or the tools. */
function isFocused(editor: SiteEditor, name: string): Promise<boolean> {
  return editor.page.evaluate((wanted) => {
    const active = document.activeElement;
    return (active?.getAttribute('aria-label') ?? active?.textContent) === wanted;
  }, name);
}

test('ST-15 CT-11 an edit on a phone: no horizontal scrolling, and all tools can be reached @phone', async ({
  editor,
  page,
  newVisitor,
  viewport,
}) => {
  await expectNoHorizontalScroll(page);
  await editor.text('Greeting').fill('Written in the bus');
  await editor.empty(SERVICES_TEXT);
  await editor.tool('Bold').click();
  await page.keyboard.type('Short and bold');
  const tools = await editor.tools.boundingBox();
  expect(tools?.x).toBeGreaterThanOrEqual(0);
  expect((tools?.x ?? 0) + (tools?.width ?? 0)).toBeLessThanOrEqual(viewport?.width ?? 0);
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindings(page);
  await editor.save();
  const visitor = await newVisitor();
  await visitor.site.open('cedar');
  await expect(visitor.page.getByText('Written in the bus')).toBeVisible();
  await expect(visitor.site.section('What I offer').locator('strong')).toHaveText('Short and bold');
});

test('ST-15 GN-05 the editor and its tools speak French @phone', async ({ editor, site, page }) => {
  await site.language('Français').click();
  await expect(page).toHaveTitle('Modifier le site · Cedar Counselling');
  await editor.text('Salutation').fill('Entrez, il fait bon ici.');
  await editor.text('Texte de Services sur la page d’accueil').click();
  await expect(editor.tool('Gras')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Trois façons de se voir');
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindings(page);
  await editor.button('Enregistrer').click();
  await expect(editor.state).toHaveText('Enregistré');
  await expect(editor.notices).toContainText('Le site est enregistré. Les visiteurs le voient maintenant.');
  await site.open('cedar');
  await expect(page.getByText('Entrez, il fait bon ici.')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`GN-02 axe finds nothing in the editor and its dialogs in ${colorScheme} colours @phone`, async ({
    editor,
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const name of ['Home', 'About Us page', 'Services page', 'Team page']) {
      await editor.button(name).click();
      await expect(editor.main.locator('.ck-editor__editable')).not.toHaveCount(0);
      await expectNoAxeFindings(page);
      await expectNoHorizontalScroll(page);
    }
    await editor.button('Home').click();
    await editor.text(SERVICES_TEXT).click();
    await editor.tool('Font Size').click();
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    // The tools follow the text until the list has closed: a click during that meets the text below them.
    await expect(editor.tool('Font Size')).toHaveAttribute('aria-expanded', 'false');
    await expect(editor.tools.getByRole('menuitemradio')).toHaveCount(0);
    await editor.useTool(/^Link/);
    await expect(page.getByRole('textbox', { name: 'Link URL' })).toBeVisible();
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Change picture: Picture of the banner' }).click();
    await expect(editor.dialog('Picture of the banner')).toBeVisible();
    await expectNoAxeFindings(page);
  });
}
