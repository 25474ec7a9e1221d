// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { layOutSections } from './lay-out-sections.ts';

const PAGE = `<main class="site-content"><section id="about" class="site-section"></section>
<section id="services" class="site-section"><section id="talk" class="site-category"></section></section></main>
<footer id="contact"></footer>`;

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function drawPage(): { content: HTMLElement; laidOut: () => string[] } {
  document.body.innerHTML = PAGE;
  const content = document.querySelector('main') ?? document.body;
  return {
    content,
    laidOut: () => [...document.querySelectorAll('[data-laid-out]')].map(({ id, tagName }) => id || tagName),
  };
}

it('SH-08 ST-02 lays out one section after another, and then marks the page', () => {
  vi.useFakeTimers();
  const { content, laidOut } = drawPage();
  layOutSections(content);
  expect(laidOut()).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(laidOut()).toEqual(['about']);
  vi.runAllTimers();
  expect(laidOut()).toEqual(['MAIN', 'about', 'services', 'talk', 'contact']);
});

it('SH-08 ST-02 ends with the page, and does what is left on the next', () => {
  vi.useFakeTimers();
  const { content, laidOut } = drawPage();
  const end = layOutSections(content);
  vi.advanceTimersToNextTimer();
  end();
  vi.runAllTimers();
  expect(laidOut()).toEqual(['about']);
  layOutSections(content);
  vi.runAllTimers();
  expect(laidOut()).toEqual(['MAIN', 'about', 'services', 'talk', 'contact']);
});
