import { type DraftCalls, type KeptText, type TabDraft, tabDraft } from '@carefront/shared/app';
import {
  openLinkedDraft,
  removeLinkedDraft,
  saveLinkedDraft as saveLinkedDraftCall,
} from '@carefront/shared/contracts/calls';
import { type ApiClient, isApiError } from '@carefront/shared/http';
import { type FormDraft, parsedDraft } from '../drafts/form-draft.ts';

/** The answers behind an emailed link, on the server, and the key by which this tab reads and saves them. */
export interface LinkedDraft {
  readonly token: string;
  readonly key: string;
  /** Another device has opened the answers with a code: the key is void. */
  onElsewhere(): void;
  /** The server has this text. */
  onSaved(draft: FormDraft): void;
}

const KEY_BYTES = 32;

export function newDraftKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The key of this tab: it is gone with the tab, so that the next person at a shared device needs a code. */
export const keptDraftKey = (draftKey: string): TabDraft<{ key: string }> =>
  tabDraft({ key: `form-draft-key.${draftKey}`, parse: ({ key }) => (typeof key === 'string' ? { key } : null) });

export const isElsewhere = (error: unknown): boolean => isApiError(error) && error.code === 'answers_elsewhere';

export function linkedDraftCalls(api: ApiClient, { token, key, onElsewhere, onSaved }: LinkedDraft): DraftCalls {
  const params = { token };
  const tellElsewhere = (error: unknown): never => {
    if (isElsewhere(error)) onElsewhere();
    throw error;
  };
  return {
    async load() {
      const { draft } = await api.call(openLinkedDraft, { params, body: { draft_key: key } }).catch(tellElsewhere);
      return draft && { text: draft.content, writtenAtMs: Date.parse(draft.written_at) };
    },
    async save(_key, text) {
      await saveLinkedDraft(api, token, key, text).catch(tellElsewhere);
      const draft = parsedDraft(text.text, text.writtenAtMs);
      if (draft) onSaved(draft);
    },
    async remove() {
      await api.call(removeLinkedDraft, { params, body: { draft_key: key } });
    },
  };
}

/** @throws ApiError */
export async function saveLinkedDraft(
  api: ApiClient,
  token: string,
  key: string,
  { text, writtenAtMs }: KeptText,
): Promise<void> {
  const version = parsedDraft(text, writtenAtMs)?.version ?? 1;
  const body = { version, content: text, written_at: new Date(writtenAtMs).toISOString(), draft_key: key };
  await api.call(saveLinkedDraftCall, { params: { token }, body });
}
