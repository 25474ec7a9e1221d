import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { DataTable, EmptyNotice, PagedList, usePagedRows } from '@carefront/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListSection } from '../list-section.tsx';
import { staffFormIdOf, staffFormsQuery } from '../staff-forms.api.ts';
import { STAFF_FORMS } from '../staff-forms.messages.ts';
import { StaffFormRow, type StaffFormRowProps } from './staff-form-row.tsx';

/** The clinic's forms, page by page. */
export function StaffFormList(props: Omit<StaffFormRowProps, 'form'>) {
  const t = useMessages(STAFF_FORMS);
  const { api } = useRemote();
  const list = usePagedRows(useInfiniteQuery(staffFormsQuery(api, useLocale())), staffFormIdOf);
  return (
    <ListSection title={t.forms}>
      <PagedList
        list={list}
        loading={{ label: t.loading, rows: 5, heightPx: 72 }}
        empty={<EmptyNotice title={t.noneTitle} text={t.none} />}
        showMore={t.showMore}
      >
        {(forms) => (
          <DataTable label={t.forms} columns={[t.form, t.status, t.category, t.responses, t.actions]}>
            {forms.map((form) => (
              <StaffFormRow key={form.form_id} form={form} {...props} />
            ))}
          </DataTable>
        )}
      </PagedList>
    </ListSection>
  );
}
