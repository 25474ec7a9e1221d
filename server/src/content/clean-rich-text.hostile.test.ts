import { expect, it } from 'vitest';
import { faultsOf } from './rich-text-faults.fixture.ts';

interface Corpus {
  readonly HOSTILE_HTML: readonly { readonly name: string; readonly html: string }[];
}

// Imported by address, because the corpus also contains browser code, whose types the server lacks.
const CORPUS = new URL('../../../shared/src/testing/hostile-html.ts', import.meta.url).href;
const { HOSTILE_HTML }: Corpus = await import(CORPUS);

it('ST-15 the corpus of hostile text is complete', () => {
  expect(HOSTILE_HTML.length).toBeGreaterThan(300);
});

it.each(HOSTILE_HTML.map(({ name, html }) => [name, html.slice(0, 80), html] as const))(
  'ST-15 %s is stored without anything harmful, by itself and inside other text: %j',
  (_name, _beginning, html) => {
    expect(faultsOf(html)).toEqual([]);
    expect(faultsOf(`<p>before ${html}</p><ul><li>after</ul>`)).toEqual([]);
    expect(faultsOf(`<a href="https://a.example/">${html}`)).toEqual([]);
  },
);

it('ST-15 the whole corpus in one text is stored without anything harmful, in either order', () => {
  const all = HOSTILE_HTML.map(({ html }) => html).filter((html) => html.length < 2000);
  expect(faultsOf(all.join(''))).toEqual([]);
  expect(faultsOf(all.toReversed().join('<p>'))).toEqual([]);
});
