export { readStaffForm } from './list-staff-forms.service.ts';
