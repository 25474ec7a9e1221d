import { describe, expect, it } from 'vitest';
import {
  asciiEmail,
  canBeDefaultPhone,
  canEnableSms,
  isReachablePhone,
  isValidEmail,
  isValidPhone,
  maskPhone,
  settledPhone,
  withDefaultPhone,
  withEmail,
  withNotifications,
  withSmsIfReachable,
} from './contact.rules.ts';
import { contactWays, emailHref, phoneHref } from './contact-links.rules.ts';
import { EMPTY_CONTACT, PHONE_TYPES } from './person-fields.ts';

const MAIL = 'ada@example.org';
const PHONE = '+1 (416) 555-0199';

describe('isValidEmail', () => {
  it.each([MAIL, 'a.b+tag@mail.example.co', "o'neil@example.ca", 'x@1and1.com', `${'a'.repeat(64)}@example.org`])(
    'BK-72: takes %s',
    (text) => {
      expect(isValidEmail(text)).toBe(true);
    },
  );

  it.each([
    '',
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'ada@@example.org',
    'ada @example.org',
    ' ada@example.org',
    '.ada@example.org',
    'a..b@example.org',
    'ada.@example.org',
    'ada@-a.org',
    'ada@a..org',
    'ada@example.org.',
    'ada@example.1',
    `${'a'.repeat(65)}@example.org`,
    `ada@${'a.'.repeat(126)}org`,
  ])('BK-72: refuses "%s"', (text) => {
    expect(isValidEmail(text)).toBe(false);
  });

  it.each([
    ['max@müller.test', 'max@xn--mller-kva.test'],
    ['max@MÜLLER.test', 'max@xn--mller-kva.test'],
    ['ada@例え.jp', 'ada@xn--r8jz45g.jp'],
  ])('BK-72: takes %s, which mail knows as %s', (text, ascii) => {
    expect([isValidEmail(text), asciiEmail(text)]).toEqual([true, ascii]);
    expect(isValidEmail(ascii)).toBe(true);
  });

  it.each([
    'Ada@Example.org',
    'max@mü/ller.test',
    'max@mü ller.test',
    'josé@example.org',
    'ü',
    '@ü',
    'max@ü\u202e.test',
  ])('BK-72: leaves the address %j as it is', (text) => {
    expect(asciiEmail(text)).toBe(text);
  });

  it('BK-72: judges a hostile text quickly', () => {
    // A pattern that tries every split would not come back before the test's own limit.
    expect(isValidEmail(`${'a.'.repeat(100_000)}@`)).toBe(false);
    expect(isValidEmail(`a@${'a-'.repeat(120)}`)).toBe(false);
  });
});

describe('isValidPhone', () => {
  it.each([
    PHONE,
    '4165550199',
    '14165550199',
    '+14165550199',
    '416-555-0199',
    '416.555.0199',
    '(416) 555-0199',
    '1 416 555 0199',
    '416 555 0199 x12',
    '4165550199 ext. 4',
    '+1 (416) 555-0199 #7',
    '+1 (416) 555-0199 poste 12',
    '+1 (416) 555-0199 p. 12',
    '+1 (416) 555-0199, 12',
    '+1 (416) 555-0199;ext=12',
    '001 416 555 0199',
    '011 1 416 555 0199',
  ])('BK-65: takes %s', (text) => {
    expect(isValidPhone(text)).toBe(true);
  });

  it.each([
    '',
    '5550199',
    '416555019',
    '41655501999',
    '24165550199',
    '+44 (207) 123-4567',
    '0165550199',
    '1165550199',
    '(416 555-0199',
    '416) 555-0199',
    '416555019a',
    '4165550199 x',
  ])('BK-65: refuses "%s"', (text) => {
    expect(isValidPhone(text)).toBe(false);
  });
});

const typedKeys = (keys: string): string => [...keys].reduce((shown, key) => maskPhone(shown + key), '');

describe('maskPhone', () => {
  it.each([
    ['', ''],
    ['4', '+1 (4'],
    ['416', '+1 (416'],
    ['4165', '+1 (416) 5'],
    ['4165550', '+1 (416) 555-0'],
    ['4165550199', PHONE],
    ['14165550199', PHONE],
    ['+14165550199', PHONE],
    ['416\u2011555\u20110199', PHONE],
    ['442071234567', '+44 (207) 123-4567'],
    ['72071234567', '+7 (207) 123-4567'],
    ['+1 (416) 555-01991', '+1 (416) 555-01991'],
    ['416 555 0199 ext. 12', `${PHONE} ext. 12`],
    ['call my mom', 'call my mom'],
    ['416555x', '416555x'],
    ['0', '0'],
    ['00', '+'],
    ['0049', '+49'],
    ['011', '+'],
    ['011 353 87 123 4567', '+353 87 123 4567'],
    ['001 416 555 0199', PHONE],
  ])('BK-64: "%s" shows as "%s"', (text, masked) => {
    expect(maskPhone(text)).toBe(masked);
  });

  it.each([
    '+44',
    '+442',
    '+44 (207) 123-4567',
    '+4915123456789',
    '+8613812345678',
    '+2348031234567',
    '+353 87 123 4567',
    '+353 87 123 4567 x12',
  ])('BK-64: a number with another code than 1 stays as it is typed or pasted: %s', (text) => {
    expect([typedKeys(text), maskPhone(text), isReachablePhone(`${text}0000000`.slice(0, 14))]).toEqual([
      text,
      text,
      true,
    ]);
  });

  it.each([
    ['514-555-0199 x12', '+1 (514) 555-0199 x12', '+1 (514) 555-0199 x12'],
    ['514-555-0199 ext. 12', '+1 (514) 555-0199 ext. 12', '+1 (514) 555-0199 x12'],
    ['(514) 555-0199 poste 12', '+1 (514) 555-0199 poste 12', '+1 (514) 555-0199 x12'],
    ['514 555 0199 p. 12', '+1 (514) 555-0199 p. 12', '+1 (514) 555-0199 x12'],
    ['5145550199,12', '+1 (514) 555-0199,12', '+1 (514) 555-0199 x12'],
    ['+1-514-555-0199;ext=12', '+1 (514) 555-0199;ext=12', '+1 (514) 555-0199 x12'],
    ['1 514 555 0199 #12', '+1 (514) 555-0199 #12', '+1 (514) 555-0199 x12'],
    ['0049 151 2345 6789', '+49 151 2345 6789', '+49 151 2345 6789'],
    ['011 49 151 2345 6789', '+49 151 2345 6789', '+49 151 2345 6789'],
    ['+353 87 123 4567 poste 12', '+353 87 123 4567 poste 12', '+353 87 123 4567 x12'],
    ['(+44) 20 7946 0958', '+44 20 7946 0958', '+44 20 7946 0958'],
    ['(+1) 514 555 0199', '+1 (514) 555-0199', '+1 (514) 555-0199'],
    ['514-555-0199 (poste 12)', '+1 (514) 555-0199 (poste 12)', '+1 (514) 555-0199 x12'],
    ['514 555 0199 Ext.: 12', '+1 (514) 555-0199 Ext.: 12', '+1 (514) 555-0199 x12'],
    ['+43 1/234 56 78', '+43 1/234 56 78', '+43 1/234 56 78'],
  ])('BK-64 BK-65: "%s", typed key by key or pasted, loses nothing', (keys, shown, settled) => {
    expect([typedKeys(keys), maskPhone(keys)]).toEqual([shown, shown]);
    expect([settledPhone(shown), isReachablePhone(shown), isReachablePhone(keys)]).toEqual([settled, true, true]);
  });

  it('BK-64: a digit too many stays, and the number is refused', () => {
    expect(typedKeys('41655501991')).toBe('+1 (416) 555-01991');
    expect(isReachablePhone('+1 (416) 555-01991')).toBe(false);
  });

  it('BK-64: gives the same result when a number is typed or deleted digit by digit', () => {
    expect(typedKeys('4165550199')).toBe(PHONE);
    let shown = PHONE;
    for (let presses = 0; presses < 20; presses += 1) shown = maskPhone(shown.slice(0, -1));
    expect(shown).toBe('');
  });
});

describe('BK-64 settledPhone', () => {
  it.each([
    ['+1', ''],
    ['+', ''],
    ['', ''],
    ['+1 (4', '+1 (4'],
    ['+44', '+44'],
    ['+1 (416) 555-0199 ', PHONE],
    ['+1 (416) 555-0199 x', '+1 (416) 555-0199 x'],
    ['call my mom', 'call my mom'],
  ])('changes %j to %j', (text, kept) => {
    expect(settledPhone(text)).toBe(kept);
  });
});

describe('phones', () => {
  const contact = { ...EMPTY_CONTACT, phone_number: PHONE, other_phone: '416 555 0100', is_sms_enabled: 1 as const };

  it('BK-63: the first phone is a cellphone and the default, the second is a home phone', () => {
    expect(EMPTY_CONTACT).toMatchObject({ phone_type_1: 3, phone_default_1: 1, phone_type_2: 2, phone_default_2: 0 });
    expect(PHONE_TYPES).toEqual({ work: 1, home: 2, cellphone: 3 });
  });

  it('BK-63: only one phone is the default', () => {
    expect(withDefaultPhone(contact, 2)).toMatchObject({ phone_default_1: 0, phone_default_2: 1 });
    expect(withDefaultPhone(withDefaultPhone(contact, 2), 1)).toMatchObject({ phone_default_1: 1, phone_default_2: 0 });
    expect(withDefaultPhone(contact, 1, false)).toMatchObject({ phone_default_1: 0, phone_default_2: 0 });
  });

  it('BK-65: only a valid number can be the default', () => {
    expect([canBeDefaultPhone(contact, 1), canBeDefaultPhone({ ...contact, other_phone: '12' }, 2)]).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    { what: 'the phone is valid, a cellphone and the default', change: {}, expected: true },
    { what: 'the phone is not valid', change: { phone_number: '416' }, expected: false },
    { what: 'the phone is not the default', change: { phone_default_1: 0 as const }, expected: false },
    { what: 'the phone is not a cellphone', change: { phone_type_1: PHONE_TYPES.work }, expected: false },
    {
      what: 'the second phone is the default and a home phone',
      change: { phone_default_1: 0 as const, phone_default_2: 1 as const },
      expected: false,
    },
    {
      what: 'the second phone is the default and a cellphone',
      change: { phone_default_1: 0 as const, phone_default_2: 1 as const, phone_type_2: PHONE_TYPES.cellphone },
      expected: true,
    },
  ])('BK-71: SMS can be on when $what: $expected', ({ change, expected }) => {
    const changed = { ...contact, ...change };
    expect(canEnableSms(changed)).toBe(expected);
    expect(withSmsIfReachable(changed).is_sms_enabled).toBe(expected ? 1 : 0);
  });

  it('BK-71: SMS is never turned on automatically', () => {
    expect(withSmsIfReachable({ ...contact, is_sms_enabled: 0 }).is_sms_enabled).toBe(0);
  });
});

describe('email notifications', () => {
  const flagsOf = (contact: typeof EMPTY_CONTACT) => [
    contact.is_notification_enabled,
    contact.bool_notify_invoice_shared,
    contact.bool_notify_note_shared,
  ];
  const silent = withNotifications({ ...EMPTY_CONTACT, email: MAIL }, false);

  it('BK-70: turn on when the email becomes valid, together with invoice and note', () => {
    expect(flagsOf(withEmail({ ...EMPTY_CONTACT, email: 'ada@' }, MAIL))).toEqual([1, 1, 1]);
  });

  it('BK-70: turn off when the email stops being valid', () => {
    expect(flagsOf(withEmail({ ...withNotifications(silent, true) }, 'ada@'))).toEqual([0, 0, 0]);
  });

  it('BK-70: keep the person’s choice while a valid email is corrected', () => {
    expect(flagsOf(withEmail(silent, 'ada@example.com'))).toEqual([0, 0, 0]);
  });

  it('BK-70: cannot be turned on without a valid email', () => {
    expect(flagsOf(withNotifications({ ...EMPTY_CONTACT, email: 'ada' }, true))).toEqual([0, 0, 0]);
    expect(flagsOf(withNotifications(silent, true))).toEqual([1, 1, 1]);
  });

  it('BK-70 IN-07: do not add the email flag to a form without this flag', () => {
    const intake = { email: '', bool_notify_invoice_shared: 0 as const, bool_notify_note_shared: 0 as const };
    expect(withEmail(intake, MAIL)).toEqual({ email: MAIL, bool_notify_invoice_shared: 1, bool_notify_note_shared: 1 });
  });
});

describe('isReachablePhone', () => {
  it.each([
    ['+1 (416) 555-0199', true],
    ['+1 (416) 55', false],
    ['+44 (207) 946-0958', true],
    ['+33 12', false],
    ['', false],
    ['call my mom', false],
    ['call +4915123456789 after 5', false],
    ['+49151234567\u202e89', false],
    ['+4915123456789', true],
    ['0049 151 2345 6789', true],
    ['011 353 87 123 4567', true],
    ['+353 87 123 4567 poste 12', true],
    ['+1234567890123456', false],
    [`+49 151${' '.repeat(24)}23456789`, false],
  ])('BK-65 accepts a foreign number, but not a part of a number: %s → %s', (text, expected) => {
    expect(isReachablePhone(text)).toBe(expected);
  });
});

describe('contact links', () => {
  it.each([
    { phone: '(416) 555-0199', href: 'tel:+14165550199' },
    { phone: '+1 (416) 555-0199', href: 'tel:+14165550199' },
    { phone: '1-416-555-0199', href: 'tel:+14165550199' },
    { phone: '416.555.0199 ext. 12', href: 'tel:+14165550199;ext=12' },
    { phone: '416 555 0199 poste 7', href: 'tel:+14165550199;ext=7' },
    { phone: '+33 1 23 45 67 89', href: 'tel:+33123456789' },
    { phone: '514 555-0199 poste 7', href: 'tel:+15145550199;ext=7' },
    { phone: '514 555-0199 p. 7', href: 'tel:+15145550199;ext=7' },
    { phone: '514 555-0199, 7', href: 'tel:+15145550199;ext=7' },
    { phone: '0049 151 2345 6789', href: 'tel:+4915123456789' },
    { phone: '(+44) 20 7946 0958', href: 'tel:+442079460958' },
    { phone: '+44 (0)20 7946 0958 x12', href: 'tel:+442079460958;ext=12' },
    { phone: '811', href: 'tel:811' },
    { phone: 'ask at the desk', href: null },
    { phone: '', href: null },
  ])('ST-06 BK-87 link the phone number "$phone" to $href', ({ phone, href }) => {
    expect(phoneHref(phone)).toBe(href);
  });

  it.each([
    { office_phone: '416 555 0199', email: 'a@b.test', ways: 'both' },
    { office_phone: '416 555 0199', email: null, ways: 'phone' },
    { office_phone: 'ask at the desk', email: 'a@b.test', ways: 'email' },
    { office_phone: null, email: ' ', ways: 'none' },
  ])('ST-20 tell that a clinic with "$office_phone" and "$email" can be reached by $ways', ({ ways, ...clinic }) => {
    expect(contactWays(clinic)).toBe(ways);
  });

  it('ST-06 BK-87 link to the email address, and escape other fields of the message in it', () => {
    expect(emailHref(' hello@maple.test ')).toBe('mailto:hello@maple.test');
    expect(emailHref('a@b.test?bcc=x@evil.test')).toBe('mailto:a@b.test%3Fbcc%3Dx%40evil.test');
  });
});
