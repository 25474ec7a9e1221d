import { findPhoneFaults } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';

test('GN-02 the look at a phone finds each kind of fault, and nothing on a good page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const good = `<title>Good</title><button style="width: 44px; height: 44px">Fine</button>
    <p>Text with <a href="#x">a link</a> in it.</p><label style="display: block; height: 44px"><input type="radio"> Choice</label>
    <div style="position: relative; height: 44px"><label for="card">Card</label>
      <input id="card" type="checkbox" style="position: absolute; inset: 0; width: 100%; height: 44px; margin: 0; opacity: 0"></div>
    <button style="width: 44px; height: 44px">List</button>
    <div style="position: relative; height: 44px"><button style="width: 44px; height: 44px">Behind</button>
      <div role="listbox" style="position: absolute; inset: 0">an open list</div></div>`;
  await page.setContent(good);
  expect(await page.evaluate(findPhoneFaults)).toEqual([]);
  await page.setContent(`${good}
    <div style="width: 400px; height: 1px"></div>
    <button style="width: 20px; height: 44px; padding: 0">x</button>
    <div style="position: relative; height: 44px"><button style="width: 44px; height: 44px">Below</button>
      <div style="position: absolute; inset: 0">cover</div></div>`);
  expect(await page.evaluate(findPhoneFaults)).toEqual([
    'the page scrolls sideways by 48 px',
    "button 'x' is 20 × 44 px",
    "button 'Below' is below div 'cover'",
  ]);
});

test('GN-02 axe looks at a state once, and at a state with findings each time', async ({ page }) => {
  const withImage = async (alt: string) => {
    await page.goto('about:blank');
    await page.setContent(`<html lang="en"><title>Page</title><main><h1>Page</h1><img src="data:," ${alt}></main>`);
  };
  await withImage('');
  for (const _ of [1, 2]) await expect(expectNoAxeFindings(page)).rejects.toThrow(/image-alt/);
  await withImage('alt="A tree"');
  await expectNoAxeFindings(page);
  expect(await page.evaluate(() => 'axe' in window)).toBe(true);
  await withImage('alt="A house"');
  await expectNoAxeFindings(page);
  expect(await page.evaluate(() => 'axe' in window), 'the same structure was looked at').toBe(false);
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('style', 'color: #eee'));
  await expect(expectNoAxeFindings(page)).rejects.toThrow(/color-contrast/);
});
