export { makeStaticStyles, makeStyles, mergeClasses } from '@fluentui/react-components';
export { AppLink, type AppLinkProps } from './app-link.tsx';
export { Button, type ButtonProps } from './button.tsx';
export {
  ChangedMeanwhileDialog,
  type ChangedMeanwhileDialogProps,
  type ChangedMeanwhileTexts,
} from './changed-meanwhile-dialog.tsx';
export { ChoiceCard, type ChoiceCardProps } from './choice-card.tsx';
export { ChoiceList, type ChoiceListProps } from './choice-list.tsx';
export { useComboboxStyles } from './combobox.styles.ts';
export { type ComboboxKeys, movedIndex, pressComboboxKey } from './combobox-keys.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { ContactClinic, type ContactClinicProps } from './contact-clinic.tsx';
export { TABLE_CARDS } from './data-table.styles.ts';
export {
  DataCell,
  type DataCellProps,
  DataRow,
  DataRowHead,
  type DataRowHeadProps,
  DataTable,
  type DataTableProps,
} from './data-table.tsx';
export { Divider } from './divider.tsx';
export { DrawnIcon, EyeIcon } from './drawn-icon.tsx';
export { EmptyNotice, type EmptyNoticeProps } from './empty-notice.tsx';
export { ErrorNotice, type ErrorNoticeProps } from './error-notice.tsx';
export { FilterChips, type FilterChipsProps, type FilterOption } from './filter-chips.tsx';
export { CONTROL_CLASS } from './fluent-tokens.ts';
export * from './icons.ts';
export { InlineMessage, type InlineMessageProps } from './inline-message.tsx';
export { latePart } from './late-part.tsx';
export { Link, LinkButton } from './link.tsx';
export { LoadingRows, type LoadingRowsProps } from './loading-rows.tsx';
export { ModalDialog, type ModalDialogProps } from './modal-dialog.tsx';
export { Notice, type NoticeProps } from './notice.tsx';
export { NoticeArea, type NoticeAreaProps } from './notice-area.tsx';
export type { NoticeItem } from './notice-queue.rules.ts';
export { PageFrame, type PageFrameProps } from './page-frame.tsx';
export { PagedList, type PagedListProps } from './paged-list.tsx';
export { PersonAvatar, type PersonAvatarProps } from './person-avatar.tsx';
export { rowMark, useNewRowFocus, useOpenedRowFocus } from './row-focus.ts';
export { SkeletonItem, type SkeletonItemProps } from './skeleton.tsx';
export { Spinner, type SpinnerProps } from './spinner.tsx';
export { StatusChip, type StatusChipProps } from './status-chip.tsx';
export { StepDots, type StepDotsProps } from './step-dots.tsx';
export { useUiLocale } from './ui-locale.ts';
export { RemoteUiProvider, UiProvider, type UiProviderProps } from './ui-provider.tsx';
export { type PagedRows, usePagedRows } from './use-paged-rows.ts';
