// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepOneMain } from './main-landmark.ts';

let content: HTMLElement;
let slot: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<div id="main" tabindex="-1"><div id="slot"></div></div>';
  content = document.querySelector<HTMLElement>('#main') ?? document.body;
  slot = document.querySelector<HTMLElement>('#slot') ?? document.body;
});
afterEach(() => document.body.replaceChildren());

const mains = () => screen.getAllByRole('main').map(({ id }) => id);

describe('the main landmark', () => {
  it('GN-02 is the content element while no remote draws a landmark', () => {
    keepOneMain(content);
    expect(mains()).toEqual(['main']);
  });

  it('ST-06 GN-02 is the remote’s element if the server rendered it', () => {
    slot.innerHTML = '<main id="own"></main><footer></footer>';
    keepOneMain(content);
    expect(mains()).toEqual(['own']);
  });

  it('GN-02 changes when a remote with its own landmark is mounted and unmounted', async () => {
    keepOneMain(content);
    slot.innerHTML = '<div><main id="own"></main><footer></footer></div>';
    await vi.waitFor(() => expect(mains()).toEqual(['own']));
    slot.innerHTML = '<p>Loading</p>';
    await vi.waitFor(() => expect(mains()).toEqual(['main']));
  });

  it('keeps the focus that the skip link set', async () => {
    keepOneMain(content);
    content.focus();
    slot.innerHTML = '<main id="own"></main>';
    await vi.waitFor(() => expect(mains()).toEqual(['own']));
    expect(document.activeElement).toBe(content);
  });
});
