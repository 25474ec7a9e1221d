export { judgeAction } from './booking-actions.rules.ts';
