import { describe, expect, it } from 'vitest';
import { listedStatuses, listPath, statusOf } from './clients.rules.ts';

describe('the filter of the clients', () => {
  it.each(listedStatuses(true))('RL-02 the address of %s is read as it was written', (status) => {
    expect(statusOf(new URLSearchParams(listPath(status).split('?')[1]), true)).toBe(status);
  });

  it.each(['status=Gone', 'status=', 'status=active'])('an invalid value counts as no value: %s', (search) => {
    expect(statusOf(new URLSearchParams(search), true)).toBeNull();
  });

  it('RL-02 practitioners cannot ask for drafts', () => {
    expect(listedStatuses(false)).not.toContain('Draft');
    expect(statusOf(new URLSearchParams('status=Draft'), false)).toBeNull();
  });
});
