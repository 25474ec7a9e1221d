import { dialogLooks } from './booking-dialog.looks.ts';
import { staffLooks } from './booking-staff.looks.ts';

export const looks = [...dialogLooks, ...staffLooks];
