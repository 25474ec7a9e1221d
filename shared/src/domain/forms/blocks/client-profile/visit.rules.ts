import { isIsoDate, isWallTime } from '../../../dates/dates.ts';
import type { AnswerFault } from '../../judging/answer-fault.ts';
import type { ClientProfileAnswers } from './answers/client-profile.ts';

/** Judges the day and the time of the visit (EN-14). The server checks that the clinic has the service and the practitioner. */
export function judgeVisit({ date, time }: Pick<ClientProfileAnswers, 'date' | 'time'>): AnswerFault[] {
  const faults: AnswerFault[] = [];
  if (date !== '' && !isIsoDate(date)) faults.push({ path: 'date', code: 'date-invalid' });
  if (time !== '' && !isWallTime(time)) faults.push({ path: 'time', code: 'time-invalid' });
  return faults;
}
