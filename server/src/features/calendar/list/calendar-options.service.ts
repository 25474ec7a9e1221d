import type { ReplyOf } from '@carefront/shared/contracts';
import { MEETING_SERVICE_NAME } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { findEventLists } from './event-lists.repository.ts';

export async function getCalendarOptions({ database: { db } }: Deps): Promise<ReplyOf<'getCalendarOptions'>> {
  return { ...(await findEventLists(db)), meeting_service: MEETING_SERVICE_NAME };
}
