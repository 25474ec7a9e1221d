import { describe, expect, it } from 'vitest';
import { isBirthYearSeldom, isBirthYearWrong, readBirthDate, twoDatesOf } from './birth-date.rules.ts';

const EN = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const FR = 'janv févr mars avr mai juin juil août sept oct nov déc'.split(' ');
const TODAY = '2026-11-23';

describe('BK-60 GN-01 readBirthDate', () => {
  it.each([
    ['Jun-15-2008', '2008-06-15'],
    ['JUN-15-2008', '2008-06-15'],
    ['jun 5 2008', '2008-06-05'],
    ['June 15, 2008', '2008-06-15'],
    ['15 juin 2008', '2008-06-15'],
    ['juil.-01-2012', '2012-07-01'],
    ['1 juillet 2012', '2012-07-01'],
    ['décembre 31 1999', '1999-12-31'],
    ['dec 31 1999', '1999-12-31'],
    ['févr-29-2008', '2008-02-29'],
    ['Mar/03/2010', '2010-03-03'],
    ['mars 3 2010', '2010-03-03'],
    ['May 9 2011', '2011-05-09'],
    ['mai 9 2011', '2011-05-09'],
    ['2008-06-15', '2008-06-15'],
    [' 2008-06-15 ', '2008-06-15'],
    ['2008-6-5', '2008-06-05'],
    ['2008/06/05', '2008-06-05'],
    ['06/15/2018', '2018-06-15'],
    ['15/06/2018', '2018-06-15'],
    ['15.6.2018', '2018-06-15'],
    ['04/04/2018', '2018-04-04'],
    ['20180615', '2018-06-15'],
    ['06152018', '2018-06-15'],
    ['15062018', '2018-06-15'],
    ['20061998', '1998-06-20'],
    ['19122001', '2001-12-19'],
    ['1er juin 2008', '2008-06-01'],
    ['1ᵉʳ juin 2008', '2008-06-01'],
    ['le 1er juin 2008', '2008-06-01'],
    ['2e mai 1990', '1990-05-02'],
    ['15th June 1985', '1985-06-15'],
    ['15th of June 1985', '1985-06-15'],
    ['the 15th of June, 1985', '1985-06-15'],
    ['June 1st, 1985', '1985-06-01'],
    ['Jun 2nd 1985', '1985-06-02'],
    ['3rd March 1985', '1985-03-03'],
    ['1985 March 4', '1985-03-04'],
    ['1985-mars-04', '1985-03-04'],
    ['2008/JUN/15', '2008-06-15'],
    ['15‑06‑2008', '2008-06-15'],
    ['2008–06–15', '2008-06-15'],
    ['Jun‐15‐2008', '2008-06-15'],
    ['19850304', '1985-03-04'],
    ['18990615', '1899-06-15'],
    ['18061985', '1985-06-18'],
  ])('reads %s', (text, date) => {
    expect(readBirthDate(text, EN, FR)).toBe(date);
    expect(readBirthDate(text, FR, EN)).toBe(date);
  });

  it.each([
    ['an empty text', ''],
    ['a day that does not exist in the month', 'Feb-29-2007'],
    ['a date that two countries read differently', '03/04/2008'],
    ['a year with two digits', 'Jun-15-08'],
    ['a year first and no day', '2008 June 2009'],
    ['a month with two letters', 'Ju-15-2008'],
    ['a month text that fits two months', 'jui 15 2008'],
    ['numbers that two countries read differently', '03042008'],
    ['a day and a month that do not exist', '31/31/2008'],
    ['a day that does not exist in the month, in numbers', '02/30/2008'],
    ['a year of two digits, in numbers', '06/15/18'],
    ['six digits', '061508'],
    ['nine digits', '201806150'],
    ['a day that does not exist', '2008-02-30'],
    ['a word', 'yesterday'],
    ['too many parts', 'Jun 15 2008 3'],
  ])('does not read %s', (_what, text) => {
    expect(readBirthDate(text, EN, FR)).toBeNull();
  });
});

describe('BK-60 twoDatesOf', () => {
  it.each([
    ['03/04/2008', ['2008-03-04', '2008-04-03']],
    ['3.4.2008', ['2008-03-04', '2008-04-03']],
    ['03041985', ['1985-03-04', '1985-04-03']],
    ['03–04–1985', ['1985-03-04', '1985-04-03']],
    ['04/04/2008', null],
    ['06/15/2018', null],
    ['31/31/2008', null],
    ['2008-03-04', null],
    ['03/04/08', null],
    ['yesterday', null],
    ['', null],
  ])('%s: %j', (text, expected) => {
    expect(twoDatesOf(text)).toEqual(expected);
  });
});

describe('BK-60 the year of a birth date', () => {
  it.each([
    ['1850-06-15', true, true],
    ['0199-06-15', true, true],
    ['1895-11-23', true, true],
    ['1896-11-23', false, true],
    ['1899-06-15', false, true],
    ['1920-06-15', false, true],
    ['1925-11-23', false, true],
    ['1926-11-23', false, false],
    ['1985-06-15', false, false],
    ['2027-06-15', false, false],
    ['Jun-15-199', true, false],
    ['15 juin 199', true, false],
    ['199-06-15', true, false],
    ['06/15/199', true, false],
    ['0615199', true, false],
    ['Jun-15-08', true, false],
    ['Jun-15-20088', true, false],
    ['02/30/2008', false, false],
    ['03/04/2008', false, false],
    ['yesterday', false, false],
    ['', false, false],
  ])('%s: wrong %s, seldom %s', (text, isWrong, isSeldom) => {
    expect([isBirthYearWrong(text, TODAY), isBirthYearSeldom(text, TODAY)]).toEqual([isWrong, isSeldom]);
  });
});
