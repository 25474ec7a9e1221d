import { useConsentAge, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { FieldErrors } from '@carefront/shared/contracts';
import { answerMessage } from '@carefront/shared/contracts/answers';
import { validateFormStep } from '@carefront/shared/contracts/calls';
import { judgeFormBy, rulesWith } from '@carefront/shared/domain';
import { useJudgingRules } from '../../blocks/client-profile/rules/use-judging-rules.ts';
import type { OpenForm } from '../../open-form/open-form.ts';
import { useIsStaff } from '../../open-form/use-is-staff.ts';
import type { RunnerStores } from '../answers/runner-stores.ts';
import { RUNNER } from '../runner.messages.ts';
import type { FormRunnerProps } from '../runner-props.ts';
import { fieldRefusals } from './field-refusals.rules.ts';
import { answersToSend, stepBody } from './form-body.ts';

export interface PageCheck {
  /** The rules that the browser knows. @param pageIndex - Absent: all pages. @returns Errors by `{block key}.{field}`. */
  here(pageIndex?: number): FieldErrors;
  /** Uploads that leaving the page would cancel. */
  uploads(): FieldErrors;
  /** All rules of one page. @throws ApiError */
  onServer(pageIndex: number): Promise<FieldErrors>;
}

/** Judges pages: first here, so that a page that is wrong costs no request, then on the server (RN-05). */
export function usePageCheck(openForm: OpenForm, stores: RunnerStores, purpose: Pick<FormRunnerProps, 'request'>) {
  const { api } = useRemote();
  const locale = useLocale();
  const t = useMessages(RUNNER);
  const isStaff = useIsStaff();
  const consentAgeYears = useConsentAge();
  const findRules = rulesWith(useJudgingRules(openForm.plan));
  const uploads = (): FieldErrors =>
    Object.fromEntries(stores.uploading.paths().map((path) => [path, [t.stillUploading]]));
  return {
    here(pageIndex?: number): FieldErrors {
      const options = {
        today: openForm.today,
        consentAgeYears,
        isStaff,
        ...(pageIndex !== undefined && { pageIndex }),
      };
      const faults = judgeFormBy(findRules, openForm.plan, answersToSend(openForm, stores.answers), options);
      const errors = new Map<string, string[]>();
      for (const fault of faults)
        errors.set(fault.path, [...(errors.get(fault.path) ?? []), answerMessage(fault, locale)]);
      return { ...refusalsOfFields(stores), ...uploads(), ...Object.fromEntries(errors) };
    },
    uploads,
    async onServer(pageIndex: number): Promise<FieldErrors> {
      const body = stepBody(openForm, answersToSend(openForm, stores.answers), pageIndex, purpose);
      return (await api.call(validateFormStep, { body })).errors;
    },
  } satisfies PageCheck;
}

/** Refusals of the fields on the current page. */
function refusalsOfFields({ shownForms }: RunnerStores): FieldErrors {
  return Object.assign({}, ...[...shownForms].map(([key, form]) => fieldRefusals({ [key]: form.getState().errors })));
}
