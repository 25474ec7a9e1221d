import type { Locale } from '@carefront/shared/contracts';
import type { ConfirmRequest, EventPort, NoticeRequest } from '@carefront/shared/events';
import { ConfirmDialog, UiProvider } from '@carefront/shared/ui';
import { NoticeArea, type NoticeItem } from '@carefront/shared/ui/notices';
import { Fragment, type ReactNode, useSyncExternalStore } from 'react';

interface OpenQuestion {
  question: ConfirmRequest;
  onAnswer(isConfirmed: boolean): void;
}

interface OpenDialog {
  key: number;
  draw(locale: Locale): ReactNode;
}

interface Services {
  notices: readonly NoticeItem[];
  /** The first question is shown first. */
  questions: readonly OpenQuestion[];
  /** Dialogs of the shell itself; a question is drawn above them. */
  dialogs: readonly OpenDialog[];
}

/** Holds notices and questions in order. A plain store, because requests come from the bus and not from React. */
export function createServiceStore() {
  let services: Services = { notices: [], questions: [], dialogs: [] };
  let lastDialog = 0;
  let lastNotice = 0;
  const listeners = new Set<() => void>();
  function change(next: Partial<Services>): void {
    services = { ...services, ...next };
    for (const listener of listeners) listener();
  }
  return {
    addNotice(notice: NoticeRequest): void {
      lastNotice += 1;
      change({ notices: [...services.notices, { ...notice, id: `notice-${lastNotice}` }] });
    },
    forgetNotices: () => change({ notices: [] }),
    ask(question: ConfirmRequest, onAnswer: (isConfirmed: boolean) => void): void {
      change({ questions: [...services.questions, { question, onAnswer }] });
    },
    answer(isConfirmed: boolean): void {
      const [first, ...rest] = services.questions;
      change({ questions: rest });
      first?.onAnswer(isConfirmed);
    },
    /** Answers no to all open questions. */
    dismissQuestions(): void {
      const { questions } = services;
      if (questions.length === 0) return;
      change({ questions: [] });
      for (const { onAnswer } of questions) onAnswer(false);
    },
    showDialog(draw: (locale: Locale) => ReactNode): () => void {
      lastDialog += 1;
      const dialog = { key: lastDialog, draw };
      change({ dialogs: [...services.dialogs, dialog] });
      return () => change({ dialogs: services.dialogs.filter((open) => open !== dialog) });
    },
    read: () => services,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export interface ServiceAreaProps {
  store: ReturnType<typeof createServiceStore>;
  port: EventPort;
  nonce: string;
  readLocale(): Locale;
}

export function ServiceArea({ store, port, nonce, readLocale }: ServiceAreaProps) {
  const { notices, questions, dialogs } = useSyncExternalStore(store.subscribe, store.read);
  const locale = useSyncExternalStore((onChange) => {
    const subscription = port.state('locale@1').subscribe(onChange);
    return () => subscription.unsubscribe();
  }, readLocale);
  const [open] = questions;
  return (
    <UiProvider nonce={nonce} locale={locale}>
      <NoticeArea notices={notices} />
      {dialogs.map(({ key, draw }) => (
        <Fragment key={key}>{draw(locale)}</Fragment>
      ))}
      {open ? <ConfirmDialog {...open.question} onAnswer={store.answer} /> : null}
    </UiProvider>
  );
}
