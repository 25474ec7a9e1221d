// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { aVerifiedRelease } from '../testing/verified-releases.ts';
import { ensureStyles, useStyles } from './load-release.ts';

afterEach(() => {
  for (const element of document.querySelectorAll('style[data-release], link[href="/garden.css"]')) element.remove();
});

/** One class has another rule in each release. */
function aStyle(id: string, rules: string): void {
  const style = document.createElement('style');
  style.dataset.release = id;
  style.textContent = rules;
  document.head.append(style);
}

const lookOf = (className: string): { color: string; opacity: string } => {
  const element = document.createElement('p');
  element.className = className;
  document.body.append(element);
  const { color, opacity } = getComputedStyle(element);
  element.remove();
  return { color, opacity };
};

describe('the stylesheets of two releases of one remote', () => {
  const one = aVerifiedRelease('mf-garden@1.0.0+1111111111');
  const two = aVerifiedRelease('mf-garden@1.1.0+2222222222');

  it('SH-03 are on while a view of their release is on the page, and off with the last one', () => {
    aStyle(one.id, '.bed { color: rgb(1, 1, 1); opacity: 0.5 }');
    aStyle(two.id, '.bed { color: rgb(2, 2, 2) }');
    const [endPage, endPart] = [useStyles(one), useStyles(one)];
    const endNext = useStyles(two);
    endPage();
    endPage();
    expect(lookOf('bed').opacity).toBe('0.5');
    endPart();
    // The next release dropped the opacity: no rule of the one before is left.
    expect(lookOf('bed')).toMatchObject({ color: 'rgb(2, 2, 2)', opacity: '1' });
    endNext();
    const endAgain = useStyles(one);
    expect(lookOf('bed')).toMatchObject({ color: 'rgb(1, 1, 1)', opacity: '0.5' });
    endAgain();
  });

  it('SH-03 of a release that was loaded ahead are off until its first view', async () => {
    const linked = aVerifiedRelease('mf-garden@1.2.0+3333333333', { styles: ['/garden.css'] });
    const loading = ensureStyles(linked);
    const link = document.querySelector('link');
    link?.dispatchEvent(new Event('load'));
    await loading;
    expect(link?.media).toBe('not all');
    const end = useStyles(linked);
    expect(link?.media).toBe('');
    end();
    expect(link?.media).toBe('not all');
  });
});
