import { expect, it } from 'vitest';
import { emailHref, phoneHref } from './contact-links.ts';

it.each([
  { phone: '(416) 555-0199', href: 'tel:+14165550199' },
  { phone: '+1 (416) 555-0199 ext. 12', href: 'tel:+14165550199;ext=12' },
  { phone: '514 555-0199 poste 7', href: 'tel:+15145550199;ext=7' },
  { phone: '+44 20 7946 0000', href: 'tel:+442079460000' },
  { phone: 'ask us', href: null },
  { phone: '', href: null },
])('BK-87 $phone is dialled as $href', ({ phone, href }) => {
  expect(phoneHref(phone)).toBe(href);
});

it('BK-87 an address cannot carry more than an address', () => {
  expect(emailHref(' hello@maple.example?cc=x ')).toBe('mailto:hello@maple.example%3Fcc%3Dx');
});
