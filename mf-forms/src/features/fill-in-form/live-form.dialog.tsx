import { useLocale, useRemote } from '@carefront/shared/app';
import { useQuery } from '@tanstack/react-query';
import { FormLoader } from '../../form-loader/form-loader.tsx';
import { liveFormQuery } from '../../forms/forms.api.ts';

export interface LiveFormDialogProps {
  categorySlug: string;
  /** The form's slug or its id. */
  formSlugId: string;
  onClosed(): void;
}

/** One live form over the page (LN-03, RT-07). */
export function LiveFormDialog({ categorySlug, formSlugId, onClosed }: LiveFormDialogProps) {
  const { api } = useRemote();
  const form = useQuery(liveFormQuery(api, useLocale(), categorySlug, formSlugId));
  return <FormLoader form={form} mode="fill-in" layout="modal" onClosed={onClosed} />;
}
