import { useMessages } from '@carefront/shared/app';
import { Button, LinkIcon, Tooltip } from '@carefront/shared/ui';
import type { ShownForm } from '../open-form/open-form.ts';
import { formPath } from '../paths.ts';
import { COPY_LINK } from './copy-link.messages.ts';
import { CopyLinkButton } from './copy-link-button.tsx';

/** The copy-URL button of an open form (RN-02). A form that is not live has no address for others. */
export function FormCopyLink({ form }: { form: ShownForm }) {
  const t = useMessages(COPY_LINK);
  if (form.is_live) return <CopyLinkButton path={formPath(form.category, form.slug)} name={form.name} />;
  // The disabled button stays in the order of Tab, so that the keyboard reaches the reason too.
  return (
    <Tooltip text={t.notLive}>
      <Button appearance="subtle" icon={<LinkIcon />} disabledFocusable>
        {t.copyLink}
      </Button>
    </Tooltip>
  );
}
