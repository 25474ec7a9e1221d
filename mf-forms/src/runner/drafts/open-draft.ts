import {
  createDebouncedStore,
  type DraftCalls,
  type DraftStorage,
  type KeptText,
  loadDeviceDrafts,
  loadServerDrafts,
} from '@carefront/shared/app';
import { getFormDraft, removeFormDraft, saveFormDraft } from '@carefront/shared/contracts/calls';
import type { EventPort } from '@carefront/shared/events';
import type { ApiClient } from '@carefront/shared/http';
import { type LinkedDraft, linkedDraftCalls } from '../other-device/linked-draft.ts';
import { type DraftState, type FormDraft, keptText, parsedDraft } from './form-draft.ts';

export interface OpenDraft {
  /** @returns null if nothing was kept. */
  read(): Promise<FormDraft | null>;
  /** Writes after a pause in typing. @param newest - Called when the draft is written. */
  keep(newest: () => Omit<FormDraft, 'writtenAtMs'>): void;
  /** Writes at once; for a page that is turned or left. */
  flush(): void;
  /** Works also after `close`, behind the text that it wrote. @returns Whether the storage has no text any more. */
  remove(): Promise<boolean>;
  /** The person has left: nothing more is written. Nothing stays on the device; the account keeps its draft. */
  forget(): void;
  close(): void;
}

/** The pause after which a draft is written. */
const AUTOSAVE_MS = 1_500;

export async function openDraft(options: PersonDraftStorageOptions): Promise<OpenDraft> {
  const { onState } = options;
  const { key, isOnServer, storage, copyInTab, read, flush, close } = await openPersonDraftStorage(options);
  let hasLeft = false;
  /** A new object for each change, until the storage has it: a page that is left during a write loses the write. */
  let unwritten: { readonly newest: () => object } | null = null;
  async function write(newest: (() => object) | null): Promise<boolean> {
    if (newest === null) unwritten = null;
    const written = unwritten;
    // The answers are those of the person who has left.
    if (hasLeft && (isOnServer || newest)) return false;
    if (!isOnServer) onState('saving');
    const isKept = await storage.write(key, newest && keptText(newest()));
    if (unwritten === written) unwritten = null;
    if (!isOnServer) onState(isKept ? 'saved' : 'lost');
    return isKept;
  }
  let lastWrite: Promise<boolean> = Promise.resolve(true);
  function begin(newest: (() => object) | null): void {
    lastWrite = write(newest);
  }
  const store = createDebouncedStore<() => object>(begin, AUTOSAVE_MS);
  return {
    async read() {
      const kept = await read();
      return kept && parsedDraft(kept.text, kept.writtenAtMs);
    },
    keep(newest) {
      unwritten = { newest };
      store.keep(newest);
    },
    flush() {
      // The page may be gone before the text is encrypted.
      if (unwritten && !hasLeft) copyInTab(keptText(unwritten.newest()));
      store.flush();
      flush();
    },
    remove() {
      store.keep(null);
      return lastWrite;
    },
    forget() {
      hasLeft = true;
      store.forget();
    },
    close() {
      store.close();
      close();
    },
  };
}

interface PersonDraftStorageOptions {
  api: ApiClient;
  events: EventPort;
  formId: number;
  /** Unique among all forms that this person may fill in. */
  key: string;
  /** null: a visitor, whose drafts stay on the device. */
  userId: number | null;
  /** The client whom the answers are about; undefined: the person’s own draft. */
  clientId: number | undefined;
  /** The answers behind an emailed link, whose key this device has; null: they are elsewhere. */
  linked: LinkedDraft | null;
  /** The person logged in while the form was open: the answers of the visitor become those of the account. */
  hasLoggedIn: boolean;
  onState(state: DraftState): void;
}

/** The drafts of a visitor on the device, or those of an account or of a link's key on the server. */
async function openPersonDraftStorage(options: PersonDraftStorageOptions) {
  const { events, key, userId, linked, hasLoggedIn, onState } = options;
  // A text of an earlier key must not come back over what another device has saved since.
  const ownKey = linked ? `${key}.${linked.key.slice(0, 8)}` : key;
  const endLinked = linked && {
    ...linked,
    onElsewhere() {
      linked.onElsewhere();
      // The tab's copy of what the server did not take: the page has it still.
      void opened?.write(ownKey, null);
    },
  };
  const calls = draftCalls({ ...options, linked: endLinked });
  let opened: DraftStorage | undefined;
  const [{ createDeviceDraftStorage, tabDraftStorage }, onServer] = await Promise.all([
    loadDeviceDrafts(),
    calls && loadServerDrafts(),
  ]);
  const device: DraftStorage = createDeviceDraftStorage();
  const doNothing = () => undefined;
  if (calls === null || onServer === null)
    return {
      ...{ key, isOnServer: false, storage: device },
      // The storage of the device reads the newer of its own text and the tab's.
      copyInTab: (copy: KeptText) => void tabDraftStorage.write(key, copy),
      read: () => device.read(key),
      flush: doNothing,
      close: doNothing,
    };
  const server = onServer.serverDraftStorage(calls, { events, userId: linked ? null : userId });
  opened = server;
  const states = server.state.subscribe((state) => onState(state === 'refused' ? 'lost' : state));
  return {
    ...{ key: ownKey, isOnServer: true, storage: server },
    copyInTab: doNothing,
    read: () => (hasLoggedIn ? onServer.moveDraft(device, server, ownKey) : server.read(ownKey)),
    flush: () => server.flush(),
    close() {
      states.unsubscribe();
      server.close();
    },
  };
}

function draftCalls({ api, formId, clientId, userId, linked }: PersonDraftStorageOptions): DraftCalls | null {
  if (linked) return linkedDraftCalls(api, linked);
  if (userId === null) return null;
  const place = { params: { formId }, query: clientId === undefined ? {} : { client_id: clientId } };
  return {
    async load() {
      const { draft } = await api.call(getFormDraft, place);
      return draft && { text: draft.content, writtenAtMs: Date.parse(draft.written_at) };
    },
    async save(_key, { text, writtenAtMs }) {
      const version = parsedDraft(text, writtenAtMs)?.version ?? 1;
      const written_at = new Date(writtenAtMs).toISOString();
      await api.call(saveFormDraft, { ...place, body: { version, content: text, written_at } });
    },
    async remove() {
      await api.call(removeFormDraft, place);
    },
  };
}
