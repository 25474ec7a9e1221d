// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const pageWith = (mainTag: string) => `
  <h1>Outside</h1>
  <${mainTag} tabindex="-1" id="main">
    <h1 id="title">Page</h1>
    <section id="first"><h2 id="above">Bookings</h2><div id="place"><button id="button">Retry</button></div></section>
    <h2 id="below">Below</h2>
    <button id="other">Other</button>
  </${mainTag.split(' ')[0]}>
  <div role="dialog" tabindex="-1" id="dialog"><div id="inside"><button id="answer">Discard</button></div></div>`;

let end: () => void;
function open(mainTag: string): void {
  document.body.innerHTML = pageWith(mainTag);
  end = keepFocus(document);
}
afterEach(() => end());

const get = (id: string) => document.getElementById(id) as HTMLElement;
/** Waits until the focus has moved: a microtask reports the removal, and a timer moves the focus. */
async function settled(): Promise<void> {
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
}
const focusedId = () => document.activeElement?.id || document.activeElement?.localName;

describe.each(['main', 'div role="main"'])('GN-02 the focus of a removed button, in <%s>', (mainTag) => {
  beforeEach(() => open(mainTag));

  it.each([
    { what: 'moves to the nearest heading above', focused: 'button', removed: ['place'], place: 'above' },
    { what: 'skips headings that are removed too', focused: 'button', removed: ['first'], place: 'title' },
    { what: 'never moves to a heading below', focused: 'button', removed: ['first', 'title'], place: 'main' },
    { what: 'stays in its dialog', focused: 'answer', removed: ['inside'], place: 'dialog' },
    { what: 'moves to the page if its dialog is removed', focused: 'answer', removed: ['dialog'], place: 'main' },
  ])('$what', async ({ focused, removed, place }) => {
    get(focused).focus();
    for (const id of removed) get(id).remove();
    await settled();
    expect(focusedId()).toBe(place);
  });

  it('restores the attributes of the heading when the focus moves on', async () => {
    get('button').focus();
    get('place').remove();
    await settled();
    expect(get('above').getAttribute('tabindex')).toBe('-1');
    get('other').focus();
    expect(get('above').hasAttribute('tabindex')).toBe(false);
  });

  it('stays where the component moved it', async () => {
    get('button').focus();
    get('place').remove();
    get('other').focus();
    await settled();
    expect(focusedId()).toBe('other');
  });

  it('is not moved if no element had it', async () => {
    get('button').focus();
    get('button').blur();
    await settled();
    get('place').remove();
    await settled();
    expect(focusedId()).toBe('body');
  });

  it('is not moved to content behind an open dialog', async () => {
    get('button').focus();
    get('main').setAttribute('inert', '');
    get('place').remove();
    await settled();
    expect(focusedId()).toBe('body');
  });
});
