export { validateAction } from './booking-actions.rules.ts';
