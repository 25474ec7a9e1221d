import type { BookingSite } from '@carefront/shared/contracts';
import type { UploadPicture } from '@carefront/shared/editor';
import { EditorCodeContext } from '@carefront/shared/in-place';
import {
  type Answers,
  aClinicInfo,
  aSiteContent,
  OWNER,
  plainEditorCode,
  type ReceivedCall,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
} from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { App } from '../../../root.tsx';

vi.setConfig({ testTimeout: 30_000 });

export function aBookingSite(changes: Partial<BookingSite> = {}): BookingSite {
  return {
    json_content: aSiteContent(),
    about_us_content: '',
    services_content: '',
    teams_content: '',
    version: 4,
    saved_at: '2026-11-20T19:05:00.000Z',
    saved_by: 'Odile Roy',
    ...changes,
  };
}

/** The server's answer to a save: the sent text with the next version number. */
export function savedAs(version: number) {
  return ({ body }: ReceivedCall): BookingSite => ({
    ...aBookingSite(),
    ...(body as Omit<BookingSite, 'saved_at' | 'saved_by'>), // parsed by the contract's schema
    version,
  });
}

export interface EditorWorld extends Partial<Omit<RenderRemoteOptions, 'routes'>> {
  site?: BookingSite;
  routes?: Answers;
  upload?: UploadPicture;
  /** The tab's storage keeps its content, as on a reload. */
  isReload?: boolean;
}

/** Opens the editor at its address, signed in as the owner. */
export function openEditor({
  site = aBookingSite(),
  routes,
  upload,
  isReload = false,
  ...options
}: EditorWorld = {}): RenderedRemote {
  if (!isReload) sessionStorage.clear();
  // jsdom does not implement scrolling.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const code = plainEditorCode(upload);
  return renderRemote(
    <EditorCodeContext value={() => Promise.resolve(code)}>
      <App />
    </EditorCodeContext>,
    {
      path: '/staff/site',
      session: { status: 'signed-in', user: OWNER },
      ...options,
      routes: {
        getBookingSite: site,
        getClinicInfo: aClinicInfo({ content: site.json_content }),
        saveBookingSite: savedAs(site.version + 1),
        ...routes,
      },
    },
  );
}

export const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
