import { useRemote } from '@carefront/shared/app';
import { addMonths } from '@carefront/shared/domain';
import { useQuery } from '@tanstack/react-query';
import { type SlotMonthQuestion, slotMonthQuery } from '../../wizard/slots.api.ts';

/** Fetches the shown month, and then the next one, because most visitors turn one page (BK-26). */
export function useSlotMonth(question: SlotMonthQuestion) {
  const { api } = useRemote();
  const current = useQuery(slotMonthQuery(api, question));
  const following = { ...question, month: addMonths(question.month, 1) };
  useQuery({ ...slotMonthQuery(api, following), enabled: current.isSuccess });
  return current;
}
