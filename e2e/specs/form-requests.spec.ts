import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import {
  AYO,
  answerHealthForm,
  askForForm,
  expectHealthAnswers,
  expectReadHealthAnswers,
  formLinkOf,
  HEALTH_FORM,
  TEMI,
} from '../given-form-request.ts';
import { callHost } from '../host-call.ts';
import { columnsOf } from '../layout-measures.ts';
import { newAddress, nextEmailTo } from '../outbox.ts';
import { FormRunnerDialog } from '../pages/form-runner.page.ts';
import { OwnForms } from '../pages/own-forms.page.ts';
import { StaffForms } from '../pages/staff-forms.page.ts';
import { expectSavedPdf } from '../saved-pdf.ts';

const { name: FORM } = HEALTH_FORM;
const LINK_IS_VOID = /status of 404 .*\/api\/v2\/user_forms\/by-link\//;
const VOID = 'This link no longer works';

test('RN-12 RN-19 staff send a form; a person without an account fills it in by the emailed link, once @phone-deep', async ({
  login,
  page,
  server,
  newVisitor,
  expectedConsole,
}) => {
  test.slow(); // two people, one after the other
  expectedConsole.push(LINK_IS_VOID);
  const client = 'Zoë Lefèvre';
  const staff = new StaffForms(page, server);
  await login.signIn('staff@maple.test');
  await staff.open();
  await expectNoAxeFindings(page);
  await atPhone(page);
  await staff.act('Send to a client', FORM);
  await staff.pickClient(client);
  const email = newAddress('zoe');
  await staff.dialog.getByRole('textbox', { name: /^Email/ }).fill(email);
  await expectNoAxeFindings(page);
  await staff.dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(staff.row(staff.requests, client)).toContainText('Link by email');
  const message = await nextEmailTo(server, email, 0);
  expect(message.subject + message.text, 'an email names neither the client nor the form').not.toMatch(/Zoë|Health/);
  const link = formLinkOf(message);

  const visitor = await newVisitor();
  const { linkPage } = new OwnForms(visitor.page, server);
  const form = new FormRunnerDialog(visitor.page, server, linkPage);
  await visitor.page.goto(link);
  await expect(linkPage).toContainText('Hello, Zoë.');
  await expect(visitor.page, 'the token is removed from the address at once').toHaveURL(/\/site\/form_link$/);
  await answerHealthForm(form);
  await expectNoAxeFindings(visitor.page);
  await atPhone(visitor.page);
  await visitor.page.reload();
  await form.button('Continue').click();
  await expect(form.option(/^How do you spend most days/, 'Studying')).toBeChecked();
  await form.submit.click();
  await expect(linkPage.getByRole('heading', { level: 1, name: 'Your form is sent' })).toBeFocused();
  await expectNoAxeFindings(visitor.page);

  await visitor.page.goto(link);
  await expect(visitor.page.getByRole('heading', { level: 1, name: VOID })).toBeVisible();
  await expectNoAxeFindings(visitor.page);
  await atPhone(visitor.page);

  await staff.open();
  await expect(staff.row(staff.requests, client)).toHaveCount(0);
  await staff.row(staff.sent, client).getByRole('link', { name: FORM }).click();
  await expectReadHealthAnswers(staff.main);
  await expect(staff.main).toContainText(client);
  await expectNoAxeFindings(page);
  await atPhone(page);
});

test('RT-06 RN-12 RN-21 a client fills in a waiting form on the account page, reads it again and saves it as PDF @phone-deep', async ({
  login,
  page,
  server,
}) => {
  test.slow(); // four screens, looked at by axe
  const own = new OwnForms(page, server);
  const form = new FormRunnerDialog(page, server, own.dialog);
  await login.signIn('client@maple.test');
  await own.open();
  await expect(own.row('To fill in', FORM)).toContainText(/Please send it by \w{3} \d\d, \d{4}/);
  await expectNoAxeFindings(page);
  await atPhone(page);
  await own
    .row('To fill in', FORM)
    .getByRole('button', { name: `Fill in, ${FORM}` })
    .click();
  await answerHealthForm(form);
  await expectNoAxeFindings(page);
  await form.submit.click();
  await expect(own.dialog).toHaveCount(0);
  await expect(own.row('To fill in', FORM)).toHaveCount(0);
  await expect(own.section.locator(':focus'), 'the focus is not lost').toBeVisible();

  const sent = own.row('Sent', FORM);
  await sent.getByRole('button', { name: `Open, ${FORM}` }).click();
  await expectHealthAnswers(form);
  await expectNoAxeFindings(page);
  await atPhone(page);
  await expectSavedPdf(page, own.dialog.getByRole('link', { name: 'Save as PDF' }));
  await form.close();
  await expect(own.dialog, 'a submitted form closes without a question').toHaveCount(0);
  await expectSavedPdf(page, sent.getByRole('link', { name: `Save as PDF, ${FORM}` }));
});

test('RN-11 RN-18 staff take a request back, and fill out the form for another client: the family sees both; all actions are in one line in the language with the longer words', async ({
  login,
  page,
  server,
  context,
}) => {
  test.slow(); // two people, one after the other
  const email = newAddress('temi');
  await login.signInForCalls('admin@maple.test');
  await askForForm(page, { form_id: HEALTH_FORM.id, client_id: TEMI.id, email });
  const token = formLinkOf(await nextEmailTo(server, email, 0))
    .split('/')
    .at(-1);
  const statusOfLink = async () =>
    (await callHost(server, 'maple', { method: 'GET', path: `/api/v2/user_forms/by-link/${token}` })).status;
  expect(await statusOfLink()).toBe(200);
  const french = { name: 'cf_locale', value: 'fr', url: server.url('maple', '/') };
  await context.addCookies([french]);
  await page.goto(server.url('maple', '/staff/forms'));
  const actions = page.getByRole('row').filter({ hasText: 'Santé et quotidien' }).first().getByRole('button');
  await expect(actions).toHaveText(['Envoyer', '']);
  expect(await columnsOf(actions)).toBe(2);
  await context.clearCookies({ name: french.name });

  const staff = new StaffForms(page, server);
  await test.step('a request is taken back', async () => {
    await staff.open();
    const takeBack = staff.requests.getByRole('button', { name: `Withdraw, ${FORM}, ${TEMI.name}` });
    await takeBack.click();
    const question = page.getByRole('alertdialog', { name: 'Withdraw this request?' });
    await expect(question).toContainText(TEMI.name);
    await expectNoAxeFindings(page);
    await atPhone(page);
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('The request was withdrawn.').first()).toBeVisible();
    await expect(takeBack).toHaveCount(0);
    expect(await statusOfLink(), 'the link is void').toBe(404);
  });

  await test.step('a form is filled out for a client', async () => {
    await staff.act('Fill in', FORM);
    await staff.pickClient(AYO.name);
    await expectNoAxeFindings(page);
    await atPhone(page);
    await staff.dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(staff.main).toContainText(`You are filling in this form for ${AYO.name}.`);
    await page.reload();
    await expect(staff.main, 'the address has only the number').toContainText(`in this form for ${AYO.name}.`);
    const form = new FormRunnerDialog(page, server, staff.main);
    await answerHealthForm(form);
    await expectNoAxeFindings(page);
    await atPhone(page);
    await form.submit.click();
    await expectReadHealthAnswers(staff.main);
    await expect(page).toHaveURL(/\/staff\/forms\/responses\/[\w-]{36}$/);
  });

  const own = new OwnForms(page, server);
  await login.signIn('guardian@maple.test');
  await own.open();
  await expect(own.row('To fill in', `${FORM}, ${TEMI.name}`)).toHaveCount(0);
  await own.row('Sent', `${FORM}, ${AYO.name}`).getByRole('button', { name: /^Open/ }).click();
  await expectHealthAnswers(new FormRunnerDialog(page, server, own.dialog));
  await expect(own.dialog).toContainText(`For ${AYO.name}. Sent by `);
});
