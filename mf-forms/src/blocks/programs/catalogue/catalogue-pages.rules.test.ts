import { describe, expect, it } from 'vitest';
import { aProgram } from '../programs.fixture.ts';
import { catalogueAt, countPrograms, locationsOf } from './catalogue-pages.rules.ts';

const category = (id: number, count: number) => ({
  id,
  name: `Category ${id}`,
  programs: Array.from({ length: count }, (_one, index) => aProgram({ id: id * 100 + index })),
});
const CATALOGUE = [category(1, 6), category(2, 7), category(3, 7)];

describe('catalogueAt', () => {
  it.each([
    {
      page: 1,
      parts: [
        [1, 6],
        [2, 4],
      ],
    },
    {
      page: 2,
      parts: [
        [2, 3],
        [3, 7],
      ],
    },
    { page: 3, parts: [] },
  ])('BL-07 page $page has ten programs of the categories in their order', ({ page, parts }) => {
    const shown = catalogueAt(CATALOGUE, page);
    expect(shown.map(({ id, programs }) => [id, programs.length])).toEqual(parts);
  });

  it('BL-07 shows every program on one page, once', () => {
    const ids = [1, 2].flatMap((page) => catalogueAt(CATALOGUE, page).flatMap(({ programs }) => programs));
    expect(ids.map(({ id }) => id)).toEqual(CATALOGUE.flatMap(({ programs }) => programs.map(({ id }) => id)));
    expect(countPrograms(CATALOGUE)).toBe(20);
  });
});

describe('locationsOf', () => {
  it('BL-07 lists each location once, by address', () => {
    const [queen, danforth] = [
      { id: 1, address: 'Queen Street' },
      { id: 2, address: 'Danforth' },
    ];
    const programs = [aProgram({ program_locations: [queen] }), aProgram({ program_locations: [queen, danforth] })];
    expect(locationsOf([{ id: 1, name: '', programs }])).toEqual([danforth, queen]);
  });
});
