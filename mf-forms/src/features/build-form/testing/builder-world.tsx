import type { ReplyOf } from '@carefront/shared/contracts';
import { EditorCodeContext } from '@carefront/shared/in-place';
import {
  type Answers,
  aSessionUser,
  OWNER,
  plainEditorCode,
  type ReceivedCall,
  type RenderRemoteOptions,
  renderRemote,
} from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { BuildFormPage, rememberTourOffer } from '../build-form.page.tsx';
import type { FormWork } from '../saving/start-builder.rules.ts';
import { aWork } from './a-work.ts';

export const aSaveReply = (change: Partial<ReplyOf<'saveForm'>> = {}): ReplyOf<'saveForm'> => ({
  revision: 4,
  saved_at: '2026-11-23T14:05:00.000Z',
  has_changed: 1,
  new_ids: [],
  ...change,
});

export type SaveBody = Omit<FormWork, 'is_live'> & { save_id: string; is_live: 0 | 1 };
/** The body of a save; the contract's schema has parsed it. */
export const bodyOf = ({ body }: ReceivedCall) => body as SaveBody;

export const OFFICE = aSessionUser({ ...OWNER });

const ROUTES: Answers = {
  getFormWork: aWork(),
  saveForm: aSaveReply(),
  listStaffFormCategories: {
    data: [{ id: 1, name: 'Intake', translated_name: 'Admission', slug: 'intake', forms_count: 2 }],
  },
};

export interface BuilderWorld extends Partial<Omit<RenderRemoteOptions, 'routes'>> {
  routes?: Answers;
  /** The tab's storage keeps its content, as on a reload. */
  isReload?: boolean;
  /** The person was never offered the tour. */
  isNew?: boolean;
}

/** Opens the builder of form 7, signed in as the owner. */
export function openBuilder({ routes, isReload = false, isNew = false, ...options }: BuilderWorld = {}) {
  if (!isReload) sessionStorage.clear();
  localStorage.clear();
  if (!isNew) rememberTourOffer(OFFICE.id);
  const remote = renderRemote(
    <EditorCodeContext value={() => Promise.resolve(plainEditorCode())}>
      <BuildFormPage formId={7} />
    </EditorCodeContext>,
    {
      path: '/staff/forms/7/edit',
      session: { status: 'signed-in', user: OFFICE },
      ...options,
      routes: { ...ROUTES, ...routes },
    },
  );
  const saves = () => remote.server.callsOf('saveForm').map(bodyOf);
  return { ...remote, saves };
}

/** A part on the canvas, by its accessible name. */
export const part = (name: string | RegExp) => screen.findByRole('button', { name });
/** Ids of the questions of the shown page, by rows, as a save sends them. */
export const rowsOf = ({ pages }: Pick<FormWork, 'pages'>, page = 0) =>
  pages[page]?.blocks.map(({ rows }) => rows.map((row) => row.map(({ form_control_id }) => form_control_id)));
