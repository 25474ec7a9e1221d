// @vitest-environment jsdom
import { textsOf } from '@carefront/shared/domain';
import { randomForm, randomFormOrProfile } from '@carefront/shared/testing/random-forms';
import { act, cleanup, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workOf } from '../saving/part-ids.rules.ts';
import { startOf } from '../saving/start-builder.rules.ts';
import { aWork } from '../testing/a-work.ts';
import { openBuilder } from '../testing/builder-world.tsx';

/** A random form with the ids and positions that the server gives. */
const placed = ({ pages }: ReturnType<typeof aWork>) =>
  pages.map((page, index) => ({
    ...page,
    id: 21 + index,
    blocks: page.blocks.map((block, place) => ({ ...block, page_index: index, block_index: place })),
  }));
const works = (forms: typeof randomForm) =>
  fc.tuple(forms, fc.boolean()).map(([{ pages }, isTranslated]) => {
    const work = aWork({ pages: placed(aWork({ pages: [...pages] })) });
    const texts = Object.entries(textsOf({ pages: work.pages })).map(([place, text]) => [place, `fr ${text}`]);
    return { ...work, translation: isTranslated ? Object.fromEntries(texts) : {} };
  });

describe('a form that is opened and saved without a change', () => {
  it('FB-01 is stored as it was', () => {
    fc.assert(
      fc.property(works(randomFormOrProfile), (work) => {
        const { history, saver } = startOf(work, null);
        const { pages, translation, name, slug } = workOf(history.form, saver.ids);
        // As on the wire.
        expect(JSON.parse(JSON.stringify(pages))).toEqual(work.pages);
        expect({ translation, name, slug }).toEqual({
          translation: work.translation,
          name: work.name,
          slug: work.slug,
        });
      }),
      { numRuns: 200 },
    );
  });

  it('FB-01 is not changed by a look at the properties of each part', async () => {
    for (const work of fc.sample(works(randomForm), 5)) {
      const { user, saves } = openBuilder({ routes: { getFormWork: work } });
      for (const page of work.pages) {
        const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
        await user.click(pages.getAllByRole('button', { name: /^\d\./ })[work.pages.indexOf(page)] ?? document.body);
        const canvas = screen.getByRole('region', { name: /^Content of/ });
        const names = canvas.querySelectorAll<HTMLElement>('[data-part^="question-"], [data-part^="block-"]');
        expect(names.length).toBeGreaterThan(1);
        for (const part of names) await user.click(part);
      }
      act(() => void window.dispatchEvent(new Event('online')));
      expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
      expect(saves()).toEqual([]);
      cleanup();
    }
  }, 60_000);
});
