import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useMessages } from '@carefront/shared/app';
import type { FormEdit, PartKey } from '@carefront/shared/domain/form-building';
import { useMemo } from 'react';
import { PARTS } from '../parts.messages.ts';
import { useBuilder } from '../store/builder-context.ts';
import type { MovedKey } from '../store/builder-store.ts';
import { partName } from '../store/part-name.rules.ts';
import { type Direction, moveEdit, moveToPage } from './move-part.rules.ts';
import { movedText } from './moved-text.rules.ts';
import { MOVING } from './moving.messages.ts';

/** Moves, copies and removes parts. Each act is announced, and the focus stays with the part. */
export interface Moves {
  /** By one step. */
  step(key: MovedKey, direction: Direction): void;
  toPage(key: MovedKey, pageId: number): void;
  /** Makes an edit that moves the part, such as that of a drop. */
  make(key: MovedKey, edit: FormEdit | null): void;
  copy(key: PartKey): void;
  remove(key: PartKey): void;
}

export function useMoves(): Moves {
  const store = useBuilder();
  const t = useMessages(MOVING);
  const parts = useMessages(PARTS);
  return useMemo(() => {
    const form = () => store.get().history.form;
    const nameOf = (key: MovedKey) => (key.part === 'row' ? t.move : partName(form(), key, parts));
    function make(key: MovedKey, edit: FormEdit | null): void {
      const before = form();
      if (edit) store.edit(edit);
      const isMoved = form() !== before;
      announce(isMoved ? movedText(before, form(), key, { t, parts }) : t.cannot(nameOf(key)));
      store.focus(key);
    }
    return {
      make,
      step: (key, direction) => make(key, moveEdit(form(), key, direction)),
      toPage: (key, pageId) => make(key, moveToPage(form(), key, pageId)),
      copy(key) {
        store.edit({ type: 'copied', key });
        announce(t.added(nameOf(store.get().chosen)));
        store.focus(store.get().chosen);
      },
      remove(key) {
        const [before, name] = [form(), nameOf(key)];
        store.edit({ type: 'removed', key });
        if (form() === before) return;
        announce(t.removed(name));
        store.focus(store.get().chosen);
      },
    };
  }, [store, t, parts]);
}
