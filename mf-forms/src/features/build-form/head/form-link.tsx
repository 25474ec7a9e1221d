import { useMessages, useRemote } from '@carefront/shared/app';
import { Button, LinkIcon, Tooltip } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { COPY_LINK } from '../../../copy-link/copy-link.messages.ts';
import { CopyLinkButton } from '../../../copy-link/copy-link-button.tsx';
import { formPath, UNCATEGORIZED } from '../../../paths.ts';
import { staffCategoriesQuery } from '../build-form.api.ts';
import { useBuilderState } from '../store/builder-context.ts';
import type { FormLife } from './form-life.ts';

/** Copies the address of the form for others. A form that is not live has none. */
export function FormLink({ life: { status, isArchived } }: { life: FormLife }) {
  const t = useMessages(COPY_LINK);
  const { api } = useRemote();
  const details = useBuilderState(({ history }) => history.form.details);
  const categories = useQuery(staffCategoriesQuery(api));
  const category = categories.data?.find(({ id }) => id === details.category_id)?.slug ?? UNCATEGORIZED;
  if (status === 'Published' && !isArchived && details.is_live)
    return <CopyLinkButton path={formPath(category, details.slug)} name={details.name} />;
  return (
    <Tooltip text={t.notLive}>
      <Button appearance="subtle" icon={<LinkIcon />} disabledFocusable>
        {t.copyLink}
      </Button>
    </Tooltip>
  );
}
