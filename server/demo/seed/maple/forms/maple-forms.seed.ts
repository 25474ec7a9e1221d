import type { IsoDate } from '@carefront/shared/domain';
import type { Tx } from '../../../../src/platform/database/transaction.ts';
import { MAPLE } from '../../demo-ids.ts';
import type { DemoForm } from '../../forms/demo-form.ts';
import { type DemoFormCategory, seedFormCategories, seedForms } from '../../forms/demo-forms.seed.ts';
import { CARD_ON_FILE, EVERY_BLOCK } from './built-in-blocks.data.ts';
import { CLOSED_FORMS } from './closed-forms.data.ts';
import { EVERY_CONTROL } from './every-control.data.ts';
import { seedMapleAnswers } from './maple-answers.seed.ts';
import { SELF_INTAKE } from './self-intake.data.ts';
import { WELLBEING } from './wellbeing.data.ts';

const { clinicId, formCategories, forms, services } = MAPLE;

const CATEGORIES: readonly DemoFormCategory[] = [
  { id: formCategories.intake, name: 'Intake', french: 'Accueil', slug: 'intake' },
  { id: formCategories.questionnaires, name: 'Questionnaires', french: 'Questionnaires', slug: 'questionnaires' },
];

export const MAPLE_FORMS: readonly DemoForm[] = [
  SELF_INTAKE,
  WELLBEING,
  EVERY_CONTROL,
  EVERY_BLOCK,
  CARD_ON_FILE,
  ...CLOSED_FORMS,
];

/**
 * Seeds forms of every kind, a service that asks for a form, two submitted forms, and two forms that wait to be filled in.
 * @param clinicTerms - Text of a block of terms that has no text of its own.
 */
export async function seedMapleForms(tx: Tx, today: IsoDate, clinicTerms: string): Promise<void> {
  await seedFormCategories(tx, clinicId, CATEGORIES);
  await seedForms(tx, clinicId, MAPLE_FORMS, today);
  await tx
    .insertInto('service_form')
    .values({ clinic_id: clinicId, service_id: services.couples, form_id: forms.everyControl })
    .execute();
  await seedMapleAnswers(tx, today, clinicTerms);
}
