import { FORM_TYPES } from '@carefront/shared/domain';
import type { WrittenVersion } from '../../../../src/forms/public.ts';
import { MAPLE } from '../../demo-ids.ts';
import type { DemoForm } from '../../forms/demo-form.ts';

/** Forms that visitors cannot open. English only. */
export const CLOSED_FORMS: readonly DemoForm[] = [
  {
    id: MAPLE.forms.draft,
    categoryId: MAPLE.formCategories.intake,
    slug: 'group-sign-up',
    type: FORM_TYPES.registration,
    status: 'Draft',
    isLive: false,
    versions: [],
    draft: withQuestion('Group sign-up', 'Which group would you like to join?'),
  },
  {
    id: MAPLE.forms.disabled,
    categoryId: MAPLE.formCategories.questionnaires,
    slug: 'summer-hours',
    type: FORM_TYPES.registration,
    status: 'Disabled',
    isLive: true,
    versions: [
      withQuestion('Summer hours', 'Which evenings suit you?'),
      withQuestion('Summer hours', 'Which evenings suit you in July and August?'),
    ],
  },
  {
    id: MAPLE.forms.archived,
    categoryId: MAPLE.formCategories.intake,
    slug: 'intake-on-paper',
    type: FORM_TYPES.intake,
    status: 'Published',
    isLive: true,
    isArchived: true,
    versions: [withQuestion('Intake on paper', 'What would you like help with?')],
  },
];

function withQuestion(name: string, label: string): WrittenVersion {
  const block = { name: 'Questions', rows: [[{ type: 'input-text', label, isRequired: true, max: 500 }]] } as const;
  return { name, description: '', pages: [{ name, blocks: [block] }] };
}
