import type { ConsentTemplate, SessionUser } from '@carefront/shared/contracts';
import type { RichTextEditorProps } from '@carefront/shared/editor';
import {
  type Answers,
  aSessionUser,
  type ReceivedCall,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
} from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { EditTemplatePage } from '../edit-template.page.tsx';
import { EditorCodeContext } from '../editor-code.ts';

export const OWNER: SessionUser = aSessionUser({ id: 402, full_name: 'Odile Roy', roles: ['owner'], client_id: null });

export function aTemplate(changes: Partial<ConsentTemplate> = {}): ConsentTemplate {
  return {
    consent_title: 'Consent to treatment',
    consent_tos: '<p>We keep notes.</p>',
    version: 3,
    saved_at: '2026-11-20T15:15:00.000Z',
    saved_by: 'Odile Roy',
    ...changes,
  };
}

/** The server's answer to a save: the same text as its next version. */
export function savedAs(version: number) {
  return ({ body }: ReceivedCall): ConsentTemplate => {
    const { consent_title, consent_tos } = body as ConsentTemplate; // parsed by the contract's schema
    return aTemplate({ consent_title, consent_tos, version, saved_at: '2026-11-21T15:00:00.000Z' });
  };
}

/** In CKEditor's place, which needs a browser: the same contract on a plain text field. */
function PlainEditor({ value, onChange, label, tools, upload, onNotice }: RichTextEditorProps) {
  const add = async () => {
    onChange(`${value}<img src="${await upload?.(new Blob())}">`);
    onNotice('success', 'Image uploaded successfully.');
  };
  return (
    <>
      <textarea aria-label={label} data-tools={tools} value={value} onChange={({ target }) => onChange(target.value)} />
      <button type="button" onClick={() => void add()}>
        Picture
      </button>
    </>
  );
}

export const PICTURE = '/content-images/0193a7c0-0000-7000-8000-000000000001.jpg';
const CODE = { RichTextEditor: PlainEditor, uploadPicture: () => () => Promise.resolve(PICTURE) };

export interface TemplateWorld extends Partial<Omit<RenderRemoteOptions, 'routes'>> {
  template?: ConsentTemplate;
  routes?: Answers;
  loadCode?: () => Promise<typeof CODE>;
  /** The tab restores its earlier content, as after a reload. */
  isReload?: boolean;
}

/** The template's page at its address, with the owner before it. */
export function openTemplate(world: TemplateWorld = {}): RenderedRemote {
  const {
    template = aTemplate(),
    routes,
    loadCode = () => Promise.resolve(CODE),
    isReload = false,
    ...options
  } = world;
  if (!isReload) sessionStorage.clear();
  return renderRemote(
    <EditorCodeContext value={loadCode}>
      <EditTemplatePage />
    </EditorCodeContext>,
    {
      path: '/staff/consent_form',
      session: { status: 'signed-in', user: OWNER },
      ...options,
      routes: { getConsentTemplate: template, saveConsentTemplate: savedAs(template.version + 1), ...routes },
    },
  );
}

export const editorCode = () => Promise.resolve(CODE);
export const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
