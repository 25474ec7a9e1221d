import { describe, expect, it } from 'vitest';
import { readClientSearch } from './client-search.rules.ts';

describe('RL-02 the one search box of the clients', () => {
  it.each([
    ['(514) 555-0123', '5145550123'],
    ['514.555.0123', '5145550123'],
    ['+1 514 555 0123', '5145550123'],
    ['1-514-555-0123', '5145550123'],
    ['5145550123', '5145550123'],
    ['555-0123', '5550123'],
    ['0123', '0123'],
    ['Mina 0123', null],
    ['', null],
  ])('reads %j as the phone %j', (typed, contactPart) => {
    expect(readClientSearch(typed)).toMatchObject({ contactPart, isName: contactPart === null });
  });

  it.each([
    ['Mina@Example.test', 'mina@example.test'],
    ['mina.ok', 'mina.ok'],
    ['@example', '@example'],
    ['mi', null],
    ['mina okafor', null],
  ])('reads %j as the part of an email %j', (typed, contactPart) => {
    expect(readClientSearch(typed)).toMatchObject({ contactPart, isName: !typed.includes('@') });
  });

  it.each([
    ['Jun-15-2008', ['2008-06-15']],
    ['juin-15-2008', ['2008-06-15']],
    ['15 août 1990', ['1990-08-15']],
    ['20080615', ['2008-06-15']],
    ['06152008', ['2008-06-15']],
    ['2008-06-15', ['2008-06-15']],
    ['03/04/2008', ['2008-03-04', '2008-04-03']],
    ['31/02/2008', []],
    ['2008', []],
  ])('reads %j as the birth dates %j', (typed, birthDates) => {
    expect(readClientSearch(typed).birthDates).toEqual(birthDates);
  });

  it.each(['Jun-15-2008', '15 août 1990'])('reads the birth date %j as no name and no email', (typed) => {
    expect(readClientSearch(typed)).toMatchObject({ isName: false, contactPart: null });
  });
});
