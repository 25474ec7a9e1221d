import { expect, expectNoAxeFindings } from '../fixtures.ts';
import { SERVICES_TEXT, test, visitCedar } from '../given-site-editor.ts';
import { bodyOf, readSite, saveSite } from '../hostile-text/booking-site.ts';
import { expectNoHorizontalScroll } from '../layout-measures.ts';
import { makeJpeg, watchUploads } from '../pages/site-editor.page.ts';

const UPLOAD = '**/api/clinics/settings/content-image-upload';

test('ST-15 CT-11 greeting, title and rich text are written in place, and visitors see them after the save', async ({
  editor,
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor();
  await visitor.site.open('cedar');
  await editor.text('Greeting').fill('Good to have you here.');
  await editor.text('Title of the banner').fill('A lamp in the window');
  await expect(editor.state).toHaveText('Unsaved changes');
  await editor.empty(SERVICES_TEXT);
  await editor.chooseFrom(/Heading$/, 'Heading');
  await page.keyboard.type('How we meet');
  await page.keyboard.press('Enter');
  await page.keyboard.type('We meet ');
  await editor.tool('Bold').click();
  await page.keyboard.type('slowly');
  await editor.tool('Bold').click();
  await page.keyboard.type(' and in ');
  await editor.chooseFrom('Font Size', '22 px');
  await page.keyboard.type('large letters');
  await editor.chooseFrom('Font Size', 'Default');
  await page.keyboard.press('Enter');
  await editor.tool('Bulleted List').click();
  await page.keyboard.type('At the table');
  await page.keyboard.press('Enter');
  await page.keyboard.type('On foot');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Write to me');
  await page.keyboard.press('Shift+Home');
  await editor.linkSelection('mailto:niamh@cedar.test');
  await expectNoAxeFindings(page);
  await editor.save();

  await visitor.page.reload();
  await visitor.site.untilActive();
  await expect(visitor.page.getByText('Good to have you here.')).toBeVisible();
  await expect(visitor.site.banner).toHaveText('A lamp in the window');
  const text = visitor.site.section('What I offer').locator('.site-rich-text');
  await expect(text.getByRole('heading', { level: 3 })).toHaveText('How we meet');
  await expect(text.locator('strong')).toHaveText('slowly');
  await expect(text.getByText('large letters', { exact: true })).toHaveCSS('font-size', '22px');
  await expect(text.getByRole('listitem')).toHaveText(['At the table', 'On foot']);
  await expect(text.getByRole('link', { name: 'Write to me' })).toHaveAttribute('href', 'mailto:niamh@cedar.test');
  await expect(text.locator('[style]'), 'no inline styles').toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Cedar Counselling, home' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }), 'the owner sees it too').toHaveText(
    'A lamp in the window',
  );
});

test('ST-15 CT-11 a photograph is sent as a small JPEG, appears in the text, and a visitor sees it after Save', async ({
  editor,
  page,
  newVisitor,
}) => {
  const photograph = await makeJpeg(page, 1600, 1200);
  await editor.empty(SERVICES_TEXT);
  await page.keyboard.type('The house:');
  const sent = await watchUploads(page);
  await editor.addPicture(photograph);
  await expect(editor.notices).toContainText('Image uploaded successfully.');
  // The file's original name is not sent: it sometimes names the person in the picture.
  expect(await sent()).toEqual([{ type: 'image/jpeg', name: 'picture.jpg', width: 800, height: 600 }]);
  const picture = editor.text(SERVICES_TEXT).locator('figure.image img');
  await expect(picture).toHaveAttribute('src', /^\/content-images\/[0-9a-f-]{36}\.jpg$/);
  await editor.save();

  const visitor = await newVisitor();
  await visitor.site.open('cedar');
  const shown = visitor.site.section('What I offer').locator('figure img');
  await shown.scrollIntoViewIfNeeded();
  const size = () =>
    shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
  await expect.poll(size).toEqual([800, 600]);
  await expectNoHorizontalScroll(visitor.page);
});

test("CT-11 when a picture is not stored, the placeholder disappears, 'Image upload failed.' is shown, and the text stays", async ({
  editor,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 500/);
  const { promise: isTime, resolve: fall } = Promise.withResolvers<void>();
  await page.route(UPLOAD, async (route) => {
    await isTime;
    await route.fulfill({ status: 500, body: '' });
  });
  const picture = await makeJpeg(page, 400, 300);
  await editor.write(SERVICES_TEXT, 'Words before the picture');
  await editor.addPicture(picture);
  const place = editor.text(SERVICES_TEXT).locator('figure');
  await expect(place, 'the placeholder').toHaveCount(1);
  fall();
  await expect(editor.notices).toContainText('Image upload failed.');
  await expect(place).toHaveCount(0);
  await expect(editor.text(SERVICES_TEXT)).toHaveText('Words before the picture');

  await page.unroute(UPLOAD);
  await editor.text(SERVICES_TEXT).click();
  await editor.addPicture(picture);
  await expect(editor.notices).toContainText('Image uploaded successfully.');
  await expect(place).toHaveCount(1);
});

test('ST-15 ST-03 undo and redo lines, rich text, switches and pictures, one by one; the preview shows the page as visitors will see it, and its links do nothing', async ({
  editor,
  page,
}) => {
  const drawing = page.getByRole('button', { name: 'Change picture: Picture of the banner' });
  await editor.text('Title of the banner').fill('Another title');
  await editor.write(SERVICES_TEXT, 'Other words');
  await editor.shownSwitch('Team').click();
  await drawing.click();
  await editor.dialog('Picture of the banner').getByRole('button', { name: 'Heart' }).click();
  await expect(editor.dialog('Picture of the banner')).toHaveCount(0);
  const title = editor.text('Title of the banner');
  const services = editor.text(SERVICES_TEXT);
  const chosen = async () => {
    await drawing.click();
    const dialog = editor.dialog('Picture of the banner');
    const name = await dialog.locator('[aria-pressed="true"]').textContent();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    return name;
  };
  expect(await chosen()).toBe('Heart');
  await editor.button('Undo').click();
  expect(await chosen()).toBe('Tree');
  await expect(editor.shownSwitch('Team')).not.toBeChecked();
  await editor.button('Undo').click();
  await expect(editor.shownSwitch('Team')).toBeChecked();
  await expect(services).toHaveText('Other words');
  // By shortcuts from here on, because the focus is on a button and not in a text.
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(services).toContainText('One counsellor, three ways to meet');
  await expect(title).toHaveValue('Another title');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(title).toHaveValue('Counselling by the harbour');
  await expect(editor.state).toHaveText('Saved');
  await expect(editor.button('Undo')).toBeDisabled();

  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(title).toHaveValue('Another title');
  await expect(services).toHaveText('Other words');
  await editor.button('Redo').click();
  await expect(editor.shownSwitch('Team')).not.toBeChecked();
  await editor.button('Redo').click();
  expect(await chosen()).toBe('Heart');
  await expect(editor.button('Redo')).toBeDisabled();

  await editor.button('Preview').click();
  await expect(editor.main.getByRole('textbox')).toHaveCount(0);
  await expect(editor.main.getByRole('heading', { level: 1 })).toHaveText('Another title');
  await expect(page.getByRole('region', { name: 'Who is here' })).toHaveCount(0);
  await expectNoAxeFindings(page);
  await editor.main.getByRole('link', { name: 'Forms', exact: true }).click();
  await expect(editor.notices).toContainText('Links do not work while you edit.');
  await expect(page).toHaveURL(/\/staff\/site$/);
  await editor.button('Preview').click();
  await expect(title).toHaveValue('Another title');
  await expect(editor.state).toHaveText('Unsaved changes');
});

test('ST-03 ST-15 ST-21 RL-03 a switched-off section disappears for visitors with its texts, and comes back; a page has its own text, or that of the home page', async ({
  editor,
  page,
  server,
}) => {
  await editor.shownSwitch('Services').click();
  await expect(editor.main.getByText('Hidden from visitors')).toHaveCount(2);
  await editor.save();
  for (const path of ['/site', '/site/services', '/api/site/get-clinic-info/null']) {
    const sent = await visitCedar(server, path);
    for (const secret of ['What I offer', 'three ways to meet', 'New times are given out'])
      expect(sent, path).not.toContain(secret);
  }
  expect(await visitCedar(server, '/site/services')).toContain('No content found.');
  await editor.shownSwitch('Services').click();
  await editor.save();
  expect(await visitCedar(server)).toContain('three ways to meet');
  expect(await visitCedar(server, '/site/services')).toContain('New times are given out');

  await editor.button('Services page').click();
  await expect(editor.button('Services page')).toHaveAttribute('aria-current', 'page');
  await editor.write('Text of the Services page', 'All about the ways to meet.');
  await editor.save();
  expect(await visitCedar(server, '/site/services')).toContain('All about the ways to meet.');
  await editor.empty('Text of the Services page');
  await expect(editor.bar).toContainText('Unsaved changes');
  await expectNoAxeFindings(page);
  await editor.save();
  expect(await visitCedar(server, '/site/services')).toContain('One counsellor, three ways to meet');
});

test('ST-15 a save over another save asks, and no text is lost; an earlier version is viewed, restored and saved', async ({
  editor,
  page,
  server,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  /** Saves as another tab of the owner does. */
  const saveElsewhere = async (greetings: string) => {
    const { json_content, ...texts } = bodyOf(await readSite(page));
    await saveSite(page, { ...texts, json_content: { ...json_content, home: { ...json_content.home, greetings } } });
  };
  await saveElsewhere('The first greeting');
  await saveElsewhere('The second greeting');
  await editor.text('Greeting').fill('Written here');
  await editor.button('Save').click();
  await expect(editor.changed).toContainText('Agnes Power saved the site on');
  await expectNoAxeFindings(page);
  await editor.changed.getByRole('button', { name: 'View theirs' }).click();
  await expect(page.getByText('The second greeting')).toBeVisible();
  await editor.button('Back to my changes').click();
  await expect(editor.text('Greeting')).toHaveValue('Written here');
  await editor.button('Save').click();
  await editor.changed.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor.state).toHaveText('Unsaved changes');
  await editor.button('Save').click();
  await editor.changed.getByRole('button', { name: 'Keep mine and save over it' }).click();
  await editor.untilSaved();
  expect(await visitCedar(server)).toContain('Written here');

  await editor.text('Title of Team').fill('Not saved yet');
  await editor.button('Versions').click();
  const rows = editor.dialog('Versions').getByRole('listitem');
  await expect(rows.nth(0)).toContainText('On the site now');
  await expect(rows.nth(0)).toContainText('Saved by Agnes Power');
  await expectNoAxeFindings(page);
  const viewFirst = () =>
    rows
      .nth(2)
      .getByRole('button', { name: /^View: / })
      .click();
  await viewFirst();
  await expect(editor.bar.getByRole('heading')).toContainText('You are viewing the version of');
  await expect(page.getByText('The first greeting')).toBeVisible();
  await expect(editor.main.getByRole('textbox'), 'read-only').toHaveCount(0);
  await expectNoAxeFindings(page);
  await editor.button('Back to my changes').click();
  await expect(editor.text('Title of Team'), 'the typed text is still there').toHaveValue('Not saved yet');
  await editor.button('Versions').click();
  await viewFirst();
  await editor.button('Restore').click();
  await expect(editor.text('Greeting')).toHaveValue('The first greeting');
  await expect(editor.state).toHaveText('Unsaved changes');
  await editor.save();
  const restored = await visitCedar(server);
  expect(restored).toContain('The first greeting');
  expect(restored, 'as in that version').toContain('Who is here');

  await saveElsewhere('The third greeting');
  await editor.text('Greeting').fill('Written here again');
  await editor.button('Save').click();
  await editor.changed.getByRole('button', { name: 'View theirs' }).click();
  await editor.button('Continue with theirs').click();
  await expect(editor.text('Greeting')).toHaveValue('The third greeting');
  await expect(editor.state).toHaveText('Saved');
});
