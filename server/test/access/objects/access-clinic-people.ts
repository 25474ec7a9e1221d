import { randomUUID } from 'node:crypto';
import type { GuardedRoute } from '@carefront/shared/contracts';
import type { Scene } from '../access-scene.ts';
import type { RouteCase } from './access-objects.ts';

type PeopleRoute = Extract<
  GuardedRoute,
  'listClinicPeople' | 'invitePerson' | 'updatePerson' | 'resendInvitation' | 'switchOffPerson' | 'switchOnPerson'
>;

/** The discipline is a choice in a form. A new name for each call: a call without a change leaves another row in the log. */
const details = (disciplineId: number | null = null) => ({
  ...{ first_name: 'Alex', last_name: `Sample ${randomUUID()}`, title: '' },
  ...{ roles: disciplineId === null ? (['staff'] as const).slice() : (['practitioner'] as const).slice() },
  discipline_id: disciplineId,
});
const invitation = (disciplineId: number | null = null) => ({
  body: { email: `${randomUUID()}@example.test`, ...details(disciplineId) },
});
const change = (id: number, disciplineId: number | null = null) => ({
  params: { id },
  body: { ...details(disciplineId), bio: '' },
});
const person = (id: number) => ({ params: { id } });
const colleagueOf = ({ objects }: Scene) => Number(objects.colleague['same clinic']);
const ofColleague = {
  field: 'id',
  kind: 'colleague',
  reached: { clinic: ['same clinic'] },
  refused: 404,
} as const;
const ofDiscipline = {
  field: 'discipline_id',
  kind: 'occupation',
  reached: { clinic: ['same clinic'] },
  refused: 422,
} as const;

/** Cases of the clinic's own people. */
export const CLINIC_PEOPLE: { readonly [N in PeopleRoute]: RouteCase<N> } = {
  listClinicPeople: { input: () => ({}) },
  invitePerson: { input: () => invitation(), objects: [{ ...ofDiscipline, input: (id) => invitation(id) }] },
  updatePerson: {
    input: (scene) => change(colleagueOf(scene)),
    objects: [
      { ...ofColleague, input: (id) => change(id) },
      { ...ofDiscipline, input: (id, scene) => change(colleagueOf(scene), id) },
    ],
  },
  resendInvitation: {
    input: (scene) => person(colleagueOf(scene)),
    objects: [{ ...ofColleague, input: person }],
  },
  switchOffPerson: {
    input: (scene) => person(colleagueOf(scene)),
    objects: [{ ...ofColleague, input: person }],
  },
  switchOnPerson: {
    input: (scene) => person(colleagueOf(scene)),
    objects: [{ ...ofColleague, input: person }],
  },
};
