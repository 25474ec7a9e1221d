// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { ContactClinic } from './contact-clinic.tsx';

const show = (phone: string | null | undefined, email: string | null | undefined) =>
  renderRemote(<ContactClinic label="Contact the clinic" phone={phone} email={email} />);

it('BK-87 CO-11 the list links to the phone and the email address of the clinic', () => {
  show('+1 (416) 555-0199', 'office@example.test');
  screen.getByRole('list', { name: 'Contact the clinic' });
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['+1 (416) 555-0199', 'tel:+14165550199'],
    ['office@example.test', 'mailto:office@example.test'],
  ]);
});

it.each([
  { phone: undefined, email: undefined },
  { phone: null, email: null },
  { phone: '', email: '' },
])('BK-87 CO-11 the list is hidden when the clinic has no phone and no email: $phone', ({ phone, email }) => {
  show(phone, email);
  expect(screen.queryByRole('list')).toBeNull();
});
