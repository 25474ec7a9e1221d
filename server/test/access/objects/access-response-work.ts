import type { GuardedRoute } from '@carefront/shared/contracts';
import { RELATIONS, type Scene } from '../access-scene.ts';
import type { RouteCase } from './access-objects.ts';

type ResponseWorkRoute = Extract<
  GuardedRoute,
  | 'countForms'
  | 'startFormExport'
  | 'listFormExports'
  | 'getFormExport'
  | 'removeFormExport'
  | 'downloadFormExport'
  | 'deleteFormResponse'
  | 'getFormRetention'
  | 'saveFormRetention'
  | 'getFormScores'
  | 'getFormSummary'
>;

const named = (id: number | string = '') => ({ params: { id: String(id) } });
const ofForm = (id: number) => ({ params: { id } });
const openForm = ({ objects }: Scene): number => Number(objects.openForm['same clinic']);
const ANY = { own: RELATIONS, assigned: RELATIONS, caseload: RELATIONS, clinic: RELATIONS };
const form = { field: 'id', kind: 'openForm', reached: { clinic: ['same clinic'] }, refused: 404 } as const;
const ownExport = {
  field: 'id',
  kind: 'formExport',
  input: named,
  reached: { clinic: ['own'] },
  refused: 404,
} as const;

/** A call that names one form, and nothing else. */
const naming = <T>(input: (id: number) => T) => ({
  input: (scene: Scene) => input(openForm(scene)),
  objects: [{ ...form, input }],
});

const started = (id: number) => ({ ...ofForm(id), body: { format: 'csv' as const, with_files: 0 as const } });
const kept = (id: number) => ({ ...ofForm(id), body: { keep_responses_days: 365 } });
const deleted = (id: number | string = '') => ({ ...named(id), body: { reason: 'Sent twice' } });
const spareExport = ({ objects }: Scene) => named(objects.spareExport.own);
/** A client within the caller's reach, if there is one. */
const nearestClient = ({ caller, objects }: Scene): number => {
  const { own, linked, 'same clinic': other } = objects[caller === 'practitioner' ? 'caseClient' : 'client'];
  return Number(own ?? linked ?? other);
};
const scores = (id: number, clientId: number) => ({ ...ofForm(id), query: { client_id: clientId } });
const FORM_OF_EVERYBODY = ['same clinic'] as const;

/** Cases of counting, exporting and deleting responses, and of reports about them. */
export const RESPONSE_WORK: { readonly [N in ResponseWorkRoute]: RouteCase<N> } = {
  countForms: {
    input: () => ({}),
    // A client out of reach looks like one without forms.
    objects: [
      { field: 'client_id', kind: 'client', input: (id) => ({ query: { client_id: id } }), reached: ANY, refused: 404 },
    ],
  },
  startFormExport: naming(started),
  listFormExports: { input: () => ({}) },
  getFormExport: { input: spareExport, objects: [ownExport] },
  removeFormExport: { input: spareExport, objects: [ownExport] },
  downloadFormExport: { input: spareExport, objects: [ownExport] },
  deleteFormResponse: {
    input: ({ objects }) => deleted(objects.spareResponse.own),
    objects: [
      { field: 'id', kind: 'doomedResponse', input: deleted, reached: { clinic: ['same clinic'] }, refused: 404 },
    ],
  },
  getFormRetention: naming(ofForm),
  saveFormRetention: naming(kept),
  getFormScores: {
    input: (scene) => scores(openForm(scene), nearestClient(scene)),
    objects: [
      {
        field: 'id',
        kind: 'openForm',
        input: (id, scene) => scores(id, nearestClient(scene)),
        reached: {
          own: FORM_OF_EVERYBODY,
          assigned: FORM_OF_EVERYBODY,
          caseload: FORM_OF_EVERYBODY,
          clinic: FORM_OF_EVERYBODY,
        },
        refused: 404,
      },
      {
        field: 'client_id',
        kind: 'caseClient',
        input: (id, scene) => scores(openForm(scene), id),
        reached: { caseload: ['own'], clinic: ['same clinic'] },
        refused: 404,
      },
      {
        field: 'client_id',
        kind: 'client',
        input: (id, scene) => scores(openForm(scene), id),
        reached: { own: ['own'], assigned: ['linked'], clinic: ['same clinic'] },
        // A client of the practitioner's caseload.
        reachedBy: { practitioner: ['same clinic'] },
        refused: 404,
      },
    ],
  },
  getFormSummary: naming(ofForm),
};
