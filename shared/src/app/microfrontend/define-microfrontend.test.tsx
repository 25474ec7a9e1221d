// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEventBus, shellServices } from '../../events/index.ts';
import { createApiClient } from '../../http/index.ts';
import {
  defineMessages,
  defineMicrofrontend,
  type RemoteContext,
  RemoteProvider,
  useMessages,
  useRemote,
  useSession,
} from '../index.ts';

const texts = defineMessages(
  { hello: (name: string) => `Hello ${name}` },
  { hello: (name: string) => `Bonjour ${name}` },
);

function Greeting() {
  const { clinic } = useRemote();
  const t = useMessages(texts);
  return <p id={useId()}>{t.hello(clinic.name)}</p>;
}

function aContext(): { context: RemoteContext; bus: ReturnType<typeof createEventBus> } {
  const bus = createEventBus({ 'locale@1': 'en', 'session@1': { status: 'anonymous' } });
  const abort = new AbortController();
  const events = bus.port('mf-test', abort.signal);
  return {
    bus,
    context: {
      remote: 'mf-test',
      release: 'mf-test@1.0.0+0',
      clinic: {
        id: 1,
        slug: 'maple',
        name: 'Maple Therapy',
        image: null,
        timezone: 'America/Toronto',
        brandColour: '#2f6f5e',
        isBookingEnabled: true,
        hasHiddenBookingLinks: false,
        isIntakeFormEnabled: true,
        isChatbotEnabled: true,
      },
      api: createApiClient(() => Promise.reject(new TypeError('no network'))),
      queryClient: new QueryClient(),
      events,
      shell: shellServices(events),
      place: 'page',
      hasPart: () => false,
      linksOf: () => [],
      standsAt: () => true,
      openParcel: () => ({ update: () => undefined, close: () => undefined }),
      nonce: '',
      renderedPath: '/site',
      renderedAtMs: 0,
      signal: abort.signal,
      reportError: () => undefined,
    },
  };
}

afterEach(() => document.body.replaceChildren());

function place(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

describe('SH-01 a remote created by defineMicrofrontend', () => {
  it('mounts, follows the language of the page and removes its markup on unmount', async () => {
    const { context, bus } = aContext();
    const remote = defineMicrofrontend({ App: Greeting });
    const domElement = place();
    const props = { context, domElement, isServerRendered: false, onCrash: () => undefined };
    await remote.bootstrap(props);
    await remote.mount(props);
    expect(domElement.textContent).toBe('Hello Maple Therapy');
    bus.setState('locale@1', 'fr');
    await vi.waitFor(() => expect(domElement.textContent).toBe('Bonjour Maple Therapy'));
    await remote.unmount(props);
    expect(domElement.innerHTML).toBe('');
  });

  it('is shown in two places at once, and each is removed on its own and shown again', async () => {
    const { context } = aContext();
    const remote = defineMicrofrontend({ App: Greeting });
    const propsAt = (domElement: HTMLElement) => ({
      context,
      domElement,
      isServerRendered: false,
      onCrash: () => undefined,
    });
    const [one, two] = [propsAt(place()), propsAt(place())];
    await Promise.all([remote.mount(one), remote.mount(two)]);
    await remote.unmount(one);
    expect([one.domElement.innerHTML, two.domElement.textContent]).toEqual(['', 'Hello Maple Therapy']);
    await remote.mount(one);
    await remote.unmount(two);
    await remote.unmount(two);
    expect([one.domElement.textContent, two.domElement.innerHTML]).toEqual(['Hello Maple Therapy', '']);
  });

  it('ST-16 hydrates the markup of the server without rendering it again', async () => {
    const { context } = aContext();
    const domElement = place();
    domElement.innerHTML = renderToString(
      <RemoteProvider value={context}>
        <Greeting />
      </RemoteProvider>,
      { identifierPrefix: 'mf-test-' },
    );
    const before = domElement.firstElementChild;
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await defineMicrofrontend({ App: Greeting }).mount({
      context,
      domElement,
      isServerRendered: true,
      onCrash: () => undefined,
    });
    expect(domElement.firstElementChild).toBe(before);
    expect(errors).not.toHaveBeenCalled();
  });

  it('ST-16 hydrates with the language and the session that the server rendered with, then follows the page', async () => {
    const { context, bus } = aContext();
    function Words() {
      return <p>{`${useMessages(texts).hello('you')} ${useSession().status}`}</p>;
    }
    const server = createEventBus({ 'locale@1': 'en', 'session@1': { status: 'unknown' } }).port('server');
    const domElement = place();
    domElement.innerHTML = renderToString(
      <RemoteProvider value={{ ...context, events: server }}>
        <Words />
      </RemoteProvider>,
      { identifierPrefix: 'mf-test-' },
    );
    const before = domElement.firstElementChild;
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    bus.setState('locale@1', 'fr');
    await defineMicrofrontend({ App: Words }).mount({
      context: { ...context, renderedLocale: 'en' },
      domElement,
      isServerRendered: true,
      onCrash: () => undefined,
    });
    await vi.waitFor(() => expect(domElement.textContent).toBe('Bonjour you anonymous'));
    expect(domElement.firstElementChild).toBe(before);
    expect(reported).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('SH-08 reports nothing when it is left before it has hydrated', async () => {
    const { context } = aContext();
    const domElement = place();
    const app = (
      <RemoteProvider value={context}>
        <Greeting />
      </RemoteProvider>
    );
    domElement.innerHTML = renderToString(app, { identifierPrefix: 'mf-test-' });
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const remote = defineMicrofrontend({ App: Greeting });
    const props = { context, domElement, isServerRendered: true, onCrash: () => undefined };
    const mounting = remote.mount(props);
    await remote.unmount(props);
    await mounting;
    expect(domElement.innerHTML).toBe('');
    expect(reported).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('SH-08 reports that it could not hydrate other markup', async () => {
    const { context } = aContext();
    const domElement = place();
    domElement.innerHTML = '<p>Hello nobody</p>';
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const remote = defineMicrofrontend({ App: Greeting });
    await remote.mount({ context, domElement, isServerRendered: true, onCrash: () => undefined });
    expect(reported).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('SH-04 rejects when its first render throws, and reports a later crash', async () => {
    const { context } = aContext();
    const onCrash = vi.fn();
    const Broken = () => {
      throw new Error('broken at first render');
    };
    const mounting = defineMicrofrontend({ App: Broken }).mount({
      context,
      domElement: place(),
      isServerRendered: false,
      onCrash,
    });
    await expect(mounting).rejects.toThrow('broken at first render');

    let isFailing = false;
    const Later = () => {
      if (isFailing) throw new Error('broken later');
      return <p>{useMessages(texts).hello('you')}</p>;
    };
    const later = aContext();
    onCrash.mockClear();
    const domElement = place();
    await defineMicrofrontend({ App: Later }).mount({
      context: later.context,
      domElement,
      isServerRendered: false,
      onCrash,
    });
    isFailing = true;
    later.bus.setState('locale@1', 'fr');
    await vi.waitFor(() => expect(onCrash).toHaveBeenCalledOnce());
  });
});
