import { act } from '@testing-library/react';
import { afterEach } from 'vitest';
import type { ShellServiceArea } from '../services/shell-services.tsx';

const shown: (() => void)[] = [];

/** Closes the dialogs that a test left open: they would hear the keys of the next test and hold back its notices, also in the next file. */
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
