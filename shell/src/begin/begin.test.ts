// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const RUN = [
  ['/shell/lib.js', 'sha384-L'],
  ['/shell/shell.js', 'sha384-S'],
];
const PRELOAD = [['/site/entry.js', 'sha384-E']];

let idle: (() => void) | undefined;

beforeEach(() => {
  idle = undefined;
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => work());
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work;
  });
});
afterEach(() => {
  // Ends what the script listens to: the window outlives a test.
  window.dispatchEvent(new Event('carefront:started'));
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

async function begin(body = ''): Promise<void> {
  document.body.innerHTML = body;
  const own = document.createElement('script');
  own.type = 'text/plain';
  own.id = 'carefront-begin';
  own.nonce = 'n0nce';
  Object.assign(own.dataset, { run: JSON.stringify(RUN), preload: JSON.stringify(PRELOAD) });
  document.head.append(own);
  vi.resetModules();
  await import('./begin.ts');
}

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
const pressed = (element: Element | null, init: MouseEventInit = {}) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

describe('the start of a page that the server has drawn', () => {
  it('waits until the browser is idle; then the scripts run in their order, each with its hash and nonce', async () => {
    await begin();
    expect(scripts()).toEqual([]);
    idle?.();
    expect(
      scripts().map((script) => [script.getAttribute('src'), script.integrity, script.async, script.nonce]),
    ).toEqual([
      ['/shell/lib.js', 'sha384-L', false, 'n0nce'],
      ['/shell/shell.js', 'sha384-S', false, 'n0nce'],
    ]);
    const [link] = document.head.querySelectorAll('link');
    expect([link?.getAttribute('href'), link?.integrity]).toEqual(['/site/entry.js', 'sha384-E']);
  });

  it.each(['pointerdown', 'touchstart', 'keydown'])('begins at %s, and only once', async (touch) => {
    await begin();
    window.dispatchEvent(new Event(touch));
    window.dispatchEvent(new Event(touch));
    idle?.();
    expect(scripts()).toHaveLength(2);
  });

  it.each([
    ['a link', '<a href="/site/team"><b>Team</b></a>', 'b'],
    ['a button', '<button type="button">FR</button>', 'button'],
  ])('a press on %s starts the shell, and is made again when the shell is ready', async (_what, html, target) => {
    await begin(html);
    const heard = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('click', heard, { once: true });
    pressed(document.querySelector(target));
    expect(heard).not.toHaveBeenCalled();
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(scripts()).toHaveLength(2);
    window.dispatchEvent(new Event('carefront:started'));
    expect(heard).toHaveBeenCalledOnce();
    expect(document.querySelector('[aria-busy]')).toBeNull();
  });

  it('presses before the shell are all made in their order, each button once, and of links only the last', async () => {
    await begin('<button>FR</button><a href="/site/team">Team</a><a href="/site/about">About</a>');
    const heard: (string | null)[] = [];
    const hear = (event: Event) => {
      event.preventDefault();
      heard.push((event.target as Element).textContent);
    };
    document.body.addEventListener('click', hear);
    const [fr = null, team = null, about = null] = document.body.children;
    for (const target of [fr, fr, team, about]) pressed(target);
    expect([...document.querySelectorAll('[aria-busy]')]).toEqual([fr, about]);
    window.dispatchEvent(new Event('carefront:started'));
    expect(heard).toEqual(['FR', 'About']);
    expect(document.querySelector('[aria-busy]')).toBeNull();
    document.body.removeEventListener('click', hear);
  });

  it('SH-04 the header works as soon as it is ready, whatever the remotes of the page do', async () => {
    await begin(
      '<div id="shell-header"><button>FR</button><a href="/login">Log in</a></div><button>Book</button><a href="/site/team">Team</a>',
    );
    const heard: (string | null)[] = [];
    const hear = (event: Event) => {
      event.preventDefault();
      heard.push((event.target as Element).textContent);
    };
    document.body.addEventListener('click', hear);
    const [fr = null, book = null] = document.querySelectorAll('button');
    const [logIn = null, team = null] = document.querySelectorAll('a');
    for (const target of [fr, book, team]) pressed(target);
    window.dispatchEvent(new Event('carefront:header-started'));
    expect(heard).toEqual(['FR']);
    expect([...document.querySelectorAll('[aria-busy]')]).toEqual([book, team]);
    // Of links only the last.
    pressed(logIn);
    expect(heard).toEqual(['FR', 'Log in']);
    expect([...document.querySelectorAll('[aria-busy]')]).toEqual([book]);
    window.dispatchEvent(new Event('carefront:started'));
    expect(heard).toEqual(['FR', 'Log in', 'Book']);
    document.body.removeEventListener('click', hear);
  });

  it('SH-04 presses on another page are not held, and those of the page that was left are not made', async () => {
    await begin('<button>Book</button>');
    const heard = vi.fn();
    document.body.addEventListener('click', heard);
    const book = document.querySelector('button');
    pressed(book);
    window.dispatchEvent(new Event('single-spa:routing-event'));
    expect(book?.getAttribute('aria-busy')).toBe('true');
    history.replaceState(null, '', '/login');
    window.dispatchEvent(new Event('single-spa:routing-event'));
    expect(book?.hasAttribute('aria-busy')).toBe(false);
    window.dispatchEvent(new Event('carefront:started'));
    expect(heard).not.toHaveBeenCalled();
    pressed(book);
    expect(heard).toHaveBeenCalledOnce();
    document.body.removeEventListener('click', heard);
    history.replaceState(null, '', '/');
  });

  it('SH-04 lets held presses go when the shell cannot be loaded, and marks its scripts for the second load', async () => {
    await begin('<button type="button">FR</button>');
    pressed(document.querySelector('button'));
    expect(scripts().map(({ dataset }) => dataset.shell)).toEqual(['first', 'first']);
    window.dispatchEvent(new Event('carefront:shell-failed'));
    expect(document.querySelector('[aria-busy]')).toBeNull();
  });

  it('AU-01 leaves the button of a form to the browser, which sends it; the form’s other buttons wait for the shell', async () => {
    await begin(
      '<form method="post" action="/login"><button>Log in</button><button type="button">Show</button></form>',
    );
    const heard = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('click', heard);
    const [submit = null, show = null] = document.querySelectorAll('button');
    pressed(submit);
    expect(heard).toHaveBeenCalledOnce();
    pressed(show);
    expect(heard).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('carefront:started'));
    expect(heard).toHaveBeenCalledTimes(2);
    document.body.removeEventListener('click', heard);
  });

  it.each([
    ['a link to another site', '<a href="https://elsewhere.example/">Map</a>', {}],
    ['a telephone link', '<a href="tel:+15550100">Call</a>', {}],
    ['a place on this page', '<a href="#team">Team</a>', {}],
    ['a link that opens a tab', '<a href="/site/team" target="_blank">Team</a>', {}],
    ['a press that opens a tab', '<a href="/site/team">Team</a>', { ctrlKey: true }],
  ])('leaves %s to the browser', async (_what, html, init) => {
    await begin(html);
    const heard = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('click', heard, { once: true });
    pressed(document.querySelector('a'), init);
    expect(heard).toHaveBeenCalledOnce();
  });
});
