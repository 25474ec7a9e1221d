import type { ConsentTemplate } from '@carefront/shared/contracts';
import { EditorCodeContext } from '@carefront/shared/in-place';
import {
  type Answers,
  OWNER,
  plainEditorCode,
  type ReceivedCall,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
} from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { EditTemplatePage } from '../edit-template.page.tsx';

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

/** The server's answer to a save: the sent text with the next version number. */
export function savedAs(version: number) {
  return ({ body }: ReceivedCall): ConsentTemplate => {
    const { consent_title, consent_tos } = body as ConsentTemplate; // parsed by the contract's schema
    return aTemplate({ consent_title, consent_tos, version, saved_at: '2026-11-21T15:00:00.000Z' });
  };
}

const CODE = plainEditorCode();

export interface TemplateWorld extends Partial<Omit<RenderRemoteOptions, 'routes'>> {
  template?: ConsentTemplate;
  routes?: Answers;
  loadCode?: () => Promise<typeof CODE>;
  /** The tab's storage keeps its content, as on a reload. */
  isReload?: boolean;
}

/** Opens the template's page, signed in as the owner. */
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
