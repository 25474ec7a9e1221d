import { dialogLooks } from './booking-dialog.looks.ts';
import { staffLooks } from './booking-staff.looks.ts';
import { typingLooks } from './booking-typing.looks.ts';

export const looks = [...dialogLooks, ...staffLooks, ...typingLooks];
