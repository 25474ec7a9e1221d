export { judgeAct } from './booking-acts.rules.ts';
