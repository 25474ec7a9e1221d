import { bookingLooks } from './office-bookings.looks.ts';
import { clientLooks } from './office-clients.looks.ts';

export const looks = [...bookingLooks, ...clientLooks];
