import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { EmptyNotice } from '@carefront/shared/ui';
import { DataTable, PagedList, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../../forms/forms.api.ts';
import { UNCATEGORIZED } from '../../../paths.ts';
import { ListSection } from '../../../staff-page/list-section.tsx';
import { staffFormIdOf, staffFormsQuery } from '../staff-forms.api.ts';
import { STAFF_FORMS } from '../staff-forms.messages.ts';
import type { FormActionsProps } from './form-actions.tsx';
import { StaffFormRow } from './staff-form-row.tsx';

/** The clinic's forms, page by page. */
export function StaffFormList(props: FormActionsProps) {
  const t = useMessages(STAFF_FORMS);
  const { api } = useRemote();
  const locale = useLocale();
  const list = usePagedRows(useInfiniteQuery(staffFormsQuery(api, locale)), staffFormIdOf);
  // The list names only categories with live forms. A category without a name in this list is shown by its slug.
  const categories = useQuery(categoriesQuery(api, locale)).data ?? [];
  const nameOf = (category: string): string =>
    category === UNCATEGORIZED ? t.uncategorized : (categories.find(({ slug }) => slug === category)?.name ?? category);
  return (
    <ListSection title={t.forms}>
      <PagedList
        list={list}
        loading={{ label: t.loading, rows: 5, heightPx: 72 }}
        empty={<EmptyNotice title={t.noneTitle} text={props.builds ? t.none : t.noneToSee} />}
        showMore={t.showMore}
      >
        {(forms) => (
          <DataTable label={t.forms} columns={[t.form, t.status, t.category, t.responses, t.actions]}>
            {forms.map((form) => (
              <StaffFormRow key={form.form_id} form={form} categoryName={nameOf(form.category)} {...props} />
            ))}
          </DataTable>
        )}
      </PagedList>
    </ListSection>
  );
}
