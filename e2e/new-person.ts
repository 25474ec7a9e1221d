import { newAddress } from './outbox.ts';
import type { Person } from './pages/chatbot.page.ts';

/** Makes a person to register. No other test uses the last name, so the waitlist can be searched for it. */
export const newPerson = (firstName: string): Person => ({
  firstName,
  lastName: `Bot-${crypto.randomUUID().slice(0, 8)}`,
  email: newAddress(firstName.toLowerCase()),
  birthday: '1988-06-15',
});
