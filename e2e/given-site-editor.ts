import { test as base } from './fixtures.ts';
import { callHost } from './host-call.ts';
import { bodyOf, readSite, saveSite } from './hostile-text/booking-site.ts';
import { SiteEditor } from './pages/site-editor.page.ts';
import type { ServerProcess } from './server-process.ts';

export const SITE_OWNER = 'owner@cedar.test';
export const SERVICES_TEXT = 'Text of Services on the home page';

/** Returns the first response of a page of Cedar's site to a new visitor: all of its text, without a browser. */
export async function visitCedar(server: ServerProcess, path = '/site'): Promise<string> {
  return (await callHost(server, 'cedar', { method: 'GET', path, headers: { accept: 'text/html' } })).body;
}

/** Opens the editor of Cedar's site as the owner, and restores the site after the test. */
export const test = base.extend<{ editor: SiteEditor }>({
  editor: async ({ page, server, login, newVisitor }, use) => {
    await login.signInForCalls(SITE_OWNER, 'cedar');
    const before = bodyOf(await readSite(page));
    const editor = new SiteEditor(page, server);
    await editor.open();
    await use(editor);
    const office = await newVisitor();
    await office.login.signInForCalls(SITE_OWNER, 'cedar');
    await saveSite(office.page, before);
  },
});
