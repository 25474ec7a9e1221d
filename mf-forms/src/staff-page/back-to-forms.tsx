import { useMessages } from '@carefront/shared/app';
import { AppLink, makeStyles } from '@carefront/shared/ui';
import { RESPONSES_PATH, STAFF_FORMS_PATH } from '../paths.ts';
import { STAFF_PAGE } from './staff-page.messages.ts';

const useStyles = makeStyles({
  link: { display: 'inline-flex', alignItems: 'center', alignSelf: 'flex-start', minHeight: '44px' },
});

/** Leads from a page of one form to the list of forms. */
export function BackToForms() {
  const t = useMessages(STAFF_PAGE);
  return (
    <AppLink to={STAFF_FORMS_PATH} className={useStyles().link}>
      {t.backToForms}
    </AppLink>
  );
}

/** Leads from a submitted form to the list of submitted forms. */
export function BackToResponses() {
  const t = useMessages(STAFF_PAGE);
  return (
    <AppLink to={RESPONSES_PATH} className={useStyles().link}>
      {t.allResponses}
    </AppLink>
  );
}
