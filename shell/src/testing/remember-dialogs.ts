import { act } from '@testing-library/react';
import { afterEach } from 'vitest';
import type { ShellServiceArea } from '../services/shell-services.tsx';

const shown: (() => void)[] = [];

/** Closes what a test left open, after each test: an open dialog hears the keys of the next test, and notices wait for it, also those of the next file. */
export function closeDialogsAfterEach(): void {
  afterEach(() => {
    act(() => {
      for (const remove of shown.splice(0)) remove();
    });
  });
}

/** The services, with dialogs that `closeDialogsAfterEach` closes. */
export function rememberDialogs(services: () => Promise<ShellServiceArea>): () => Promise<ShellServiceArea> {
  return async () => {
    const area = await services();
    const showDialog: typeof area.showDialog = (draw) => {
      const remove = area.showDialog(draw);
      shown.push(remove);
      return remove;
    };
    return { ...area, showDialog };
  };
}
