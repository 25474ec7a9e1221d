import { type IsoDate, isIsoDate } from '../../../dates/dates.ts';
import type { AnswerFault } from '../../judging/answer-fault.ts';
import type { ProfileDiagnosis } from './answers/client-profile.ts';

/** Judges the list of diagnoses (CP-09). The server checks that the clinic knows them. */
export function judgeDiagnoses(list: readonly ProfileDiagnosis[], today: IsoDate): AnswerFault[] {
  return list.flatMap(({ id, date_onset }, index) => {
    const faults: AnswerFault[] = [];
    const at = (field: string): string => `diagnosis.${index}.${field}`;
    if (id === null) faults.push({ path: at('id'), code: 'answer-required' });
    else if (list.findIndex((one) => one.id === id) < index) faults.push({ path: at('id'), code: 'choice-repeated' });
    if (date_onset !== '' && !isIsoDate(date_onset)) faults.push({ path: at('date_onset'), code: 'date-invalid' });
    else if (date_onset > today) faults.push({ path: at('date_onset'), code: 'date-in-future' });
    return faults;
  });
}
