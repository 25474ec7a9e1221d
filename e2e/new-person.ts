import { newAddress } from './outbox.ts';
import type { Person } from './pages/chatbot.page.ts';

/** Somebody to register. Nobody else has the last name: the waitlist is asked for it. */
export const newPerson = (firstName: string): Person => ({
  firstName,
  lastName: `Bot-${crypto.randomUUID().slice(0, 8)}`,
  email: newAddress(firstName.toLowerCase()),
  birthday: '1988-06-15',
});
