import {
  createDebouncedStore,
  type DraftCalls,
  type DraftStorage,
  type KeptText,
  loadDraftStores,
} from '@carefront/shared/app';
import type { EventPort } from '@carefront/shared/events';
import type { ApiClient } from '@carefront/shared/http';

/** Answers that were kept before the form was submitted. */
export interface FormDraft {
  /** The version of the form that the answers belong to. */
  readonly version: number;
  readonly pageIndex: number;
  /** As they were stored; `restoredAnswers` checks them. */
  readonly answers: unknown;
  readonly writtenAtMs: number;
}

/** `lost`: the storage does not have the newest answers. */
export type DraftState = 'none' | 'saving' | 'saved' | 'offline' | 'lost';

export interface FormDraftOptions {
  api: ApiClient;
  events: EventPort;
  formId: number;
  /** Unique among all forms that this person may fill in. */
  key: string;
  /** null: a visitor, whose drafts stay on the device. */
  userId: number | null;
  /** The client that staff fill the form in for. */
  clientId: number | undefined;
  /** The person logged in while the form was open: the answers of the visitor become those of the account. */
  hasLoggedIn: boolean;
  onState(state: DraftState): void;
}

export interface OpenDraft {
  /** @returns null if nothing was kept. */
  read(): Promise<FormDraft | null>;
  /** Writes after a pause in typing. @param newest - Called when the draft is written. */
  keep(newest: () => Omit<FormDraft, 'writtenAtMs'>): void;
  /** Writes at once; for a page that is turned or left. */
  flush(): void;
  remove(): void;
  /** The person has left: nothing more is written. Nothing stays on the device; the account keeps its draft. */
  forget(): void;
  close(): void;
}

/** The pause after which a draft is written. */
const AUTOSAVE_MS = 1_500;

export async function openDraft(options: FormDraftOptions): Promise<OpenDraft> {
  const { key, onState } = options;
  const { storage, copyInTab, read, flush, close } = await storageFor(options);
  const isOnServer = options.userId !== null;
  let hasLeft = false;
  let unwritten: (() => object) | null = null;
  async function write(newest: (() => object) | null): Promise<void> {
    unwritten = null;
    if (hasLeft && isOnServer) return;
    if (!isOnServer) onState('saving');
    const isKept = await storage.write(key, newest && keptText(newest()));
    if (!isOnServer) onState(isKept ? 'saved' : 'lost');
  }
  const store = createDebouncedStore<() => object>((newest) => void write(newest), AUTOSAVE_MS);
  return {
    async read() {
      const kept = await read();
      return kept && parsedDraft(kept.text, kept.writtenAtMs);
    },
    keep(newest) {
      unwritten = newest;
      store.keep(newest);
    },
    flush() {
      // The page may be gone before the text is encrypted.
      if (unwritten) copyInTab(keptText(unwritten()));
      store.flush();
      flush();
    },
    remove: () => store.keep(null),
    forget() {
      hasLeft = true;
      store.forget();
    },
    close() {
      store.flush();
      close();
    },
  };
}

const keptText = (draft: object): KeptText => ({ text: JSON.stringify(draft), writtenAtMs: Date.now() });

async function storageFor({ api, events, formId, key, userId, clientId, hasLoggedIn, onState }: FormDraftOptions) {
  const stores = await loadDraftStores();
  const device: DraftStorage = stores.createDeviceDraftStorage();
  const doNothing = () => undefined;
  if (userId === null)
    return {
      storage: device,
      // The storage of the device reads the newer of its own text and the tab's.
      copyInTab: (copy: KeptText) => void stores.tabDraftStorage.write(key, copy),
      read: () => device.read(key),
      flush: doNothing,
      close: doNothing,
    };
  const server = stores.serverDraftStorage(draftCalls(api, formId, clientId), { events, userId });
  const states = server.state.subscribe((state) => onState(state === 'refused' ? 'lost' : state));
  return {
    storage: server,
    copyInTab: doNothing,
    read: () => (hasLoggedIn ? stores.moveDraft(device, server, key) : server.read(key)),
    flush: () => server.flush(),
    close() {
      states.unsubscribe();
      server.close();
    },
  };
}

function draftCalls(api: ApiClient, formId: number, clientId: number | undefined): DraftCalls {
  const place = { params: { formId }, query: clientId === undefined ? {} : { client_id: clientId } };
  return {
    async load() {
      const { draft } = await api.call('getFormDraft', place);
      return draft && { text: draft.content, writtenAtMs: Date.parse(draft.written_at) };
    },
    async save(_key, { text, writtenAtMs }) {
      const version = parsedDraft(text, writtenAtMs)?.version ?? 1;
      const written_at = new Date(writtenAtMs).toISOString();
      await api.call('saveFormDraft', { ...place, body: { version, content: text, written_at } });
    },
    async remove() {
      await api.call('removeFormDraft', place);
    },
  };
}

/** @returns null for a text that is no draft. */
function parsedDraft(text: string, writtenAtMs: number): FormDraft | null {
  try {
    const { version, pageIndex, answers }: Record<string, unknown> = JSON.parse(text);
    if (typeof version !== 'number' || typeof pageIndex !== 'number') return null;
    return { version, pageIndex, answers, writtenAtMs };
  } catch {
    return null;
  }
}
