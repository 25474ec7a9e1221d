import { lazyControl } from '../lazy-control.tsx';

/** Options that the server searches. */
export const RemoteChoice = lazyControl(
  'remote-choice',
  async () => (await import('./remote-choice.field.tsx')).RemoteChoiceField,
  70,
);
