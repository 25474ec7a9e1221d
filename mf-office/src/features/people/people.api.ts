import { useRemote } from '@carefront/shared/app';
import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import { listClinicPeople } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export type PeopleList = ReplyOf<'listClinicPeople'>;
export type ListedPerson = PeopleList['data'][number];
export type Discipline = PeopleList['disciplines'][number];
export type Invitation = BodyOf<'invitePerson'>;
export type InvitedPerson = ReplyOf<'invitePerson'>;
export type PersonChange = BodyOf<'updatePerson'>;

/** The shell removes all keys under `own` when someone signs in or out. */
const PEOPLE_KEY = ['own', 'clinic-people'];

export function peopleQuery(api: ApiClient) {
  return queryOptions({ queryKey: PEOPLE_KEY, queryFn: ({ signal }) => api.call(listClinicPeople, { signal }) });
}

/** Returns a function that asks for the list again: also after a refusal, because another person may have changed it. */
export function useRefreshPeople(): () => Promise<void> {
  const { queryClient } = useRemote();
  return () => queryClient.invalidateQueries({ queryKey: PEOPLE_KEY });
}
