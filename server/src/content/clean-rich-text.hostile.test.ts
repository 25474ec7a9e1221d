import { expect, it } from 'vitest';
import { faultsOf } from './rich-text-faults.fixture.ts';

interface Corpus {
  readonly HOSTILE_HTML: readonly { readonly name: string; readonly html: string }[];
}

// By address: the corpus brings along its judge for browsers, whose types the server does not have.
const CORPUS = new URL('../../../shared/src/testing/hostile-html.ts', import.meta.url).href;
const { HOSTILE_HTML }: Corpus = await import(CORPUS);

it('ST-15 the corpus of hostile text is all here', () => {
  expect(HOSTILE_HTML.length).toBeGreaterThan(300);
});

it.each(HOSTILE_HTML.map(({ name, html }) => [name, html.slice(0, 80), html] as const))(
  'ST-15 %s is stored without its harm, alone and inside of other text: %j',
  (_name, _beginning, html) => {
    expect(faultsOf(html)).toEqual([]);
    expect(faultsOf(`<p>before ${html}</p><ul><li>after</ul>`)).toEqual([]);
    expect(faultsOf(`<a href="https://a.example/">${html}`)).toEqual([]);
  },
);

it('ST-15 all of it in one text is stored without its harm, in either order', () => {
  const all = HOSTILE_HTML.map(({ html }) => html).filter((html) => html.length < 2000);
  expect(faultsOf(all.join(''))).toEqual([]);
  expect(faultsOf(all.toReversed().join('<p>'))).toEqual([]);
});
