import { describe, expect, it } from 'vitest';
import {
  canEdit,
  DEFAULT_EDITORS,
  EDITED_PARTS,
  EDITOR_GROUPS,
  type EditedPart,
  type EditorGroup,
} from './clinic-editors.rules.ts';

const ROLES = ['client', 'guardian', 'contact', 'practitioner', 'staff', 'office_admin', 'owner'] as const;

/** Everything is narrowed, except for the part in question. */
const settings = (part: EditedPart, group: EditorGroup) => ({
  ...({ forms: 'admins', consent: 'admins', site: 'admins' } as const),
  [part]: group,
});

describe.each(EDITED_PARTS)('the right to edit: %s', (part) => {
  it.each<{ group: EditorGroup; editors: (typeof ROLES)[number][] }>([
    { group: 'everybody', editors: ['practitioner', 'staff', 'office_admin', 'owner'] },
    { group: 'office', editors: ['staff', 'office_admin', 'owner'] },
    { group: 'admins', editors: ['office_admin', 'owner'] },
  ])('FB-01 CO-04 ST-15 RL-01 given to $group is a right of $editors', ({ group, editors }) => {
    expect(ROLES.filter((role) => canEdit(part, [role], settings(part, group)))).toEqual(editors);
  });

  it('FB-01 CO-04 ST-15 RL-01 belongs to all four roles while the clinic sets nothing else', () => {
    const editors = ROLES.filter((role) => canEdit(part, [role], DEFAULT_EDITORS));
    expect(editors).toEqual(['practitioner', 'staff', 'office_admin', 'owner']);
  });

  it('RL-01 follows from any of a person’s roles, and nobody has it without a role', () => {
    for (const group of EDITOR_GROUPS) {
      expect(canEdit(part, ['client', 'practitioner', 'owner'], settings(part, group))).toBe(true);
      expect(canEdit(part, [], settings(part, group))).toBe(false);
    }
  });
});
