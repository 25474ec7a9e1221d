export { makeStaticStyles, makeStyles, mergeClasses } from '@fluentui/react-components';
export { ChoiceCard, type ChoiceCardProps } from './choices/choice-card.tsx';
export { ChoiceList, type ChoiceListProps } from './choices/choice-list.tsx';
export { FilterChips, type FilterChipsProps, type FilterOption } from './choices/filter-chips.tsx';
export { StepDots, type StepDotsProps } from './choices/step-dots.tsx';
export type {
  ComboboxOption,
  ComboboxTexts,
  OptionGroup,
  OptionPage,
  RemoteOptions,
} from './combobox/combobox-options.ts';
export {
  type LocalComboboxProps,
  type RemoteComboboxProps,
  SearchCombobox,
  type SearchComboboxProps,
} from './combobox/search-combobox.tsx';
export { AppLink, type AppLinkProps } from './controls/app-link.tsx';
export { Button, type ButtonProps } from './controls/button.tsx';
export { CopyButton, type CopyButtonProps } from './controls/copy-button.tsx';
export { copyText } from './controls/copy-text.ts';
export { Divider } from './controls/divider.tsx';
export { DownloadLink, type DownloadLinkProps } from './controls/download-link.tsx';
export { DrawnIcon, EyeIcon } from './controls/drawn-icon.tsx';
export * from './controls/icons.ts';
export { Link, LinkButton } from './controls/link.tsx';
export { PageFrame, type PageFrameProps } from './controls/page-frame.tsx';
export { saveFile } from './controls/save-file.ts';
export {
  ChangedMeanwhileDialog,
  type ChangedMeanwhileDialogProps,
  type ChangedMeanwhileTexts,
} from './dialogs/changed-meanwhile-dialog.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './dialogs/confirm-dialog.tsx';
export { ContactDialog, type ContactDialogProps } from './dialogs/contact-dialog.tsx';
export { ModalDialog, type ModalDialogProps } from './dialogs/modal-dialog.tsx';
export { NoFormsDialog } from './dialogs/no-forms-dialog.tsx';
export { useVersionedSave, type VersionedSave, type VersionedSaveOptions } from './dialogs/use-versioned-save.ts';
export { CallProblem } from './feedback/call-problem.tsx';
export { ContactClinic, type ContactClinicProps } from './feedback/contact-clinic.tsx';
export { EmptyNotice, type EmptyNoticeProps } from './feedback/empty-notice.tsx';
export { ErrorNotice, type ErrorNoticeProps } from './feedback/error-notice.tsx';
export { InlineMessage, type InlineMessageProps } from './feedback/inline-message.tsx';
export { lazyFallback } from './feedback/lazy-fallback.tsx';
export { LoadingRows, type LoadingRowsProps } from './feedback/loading-rows.tsx';
export { SkeletonItem, type SkeletonItemProps } from './feedback/skeleton.tsx';
export { Spinner, type SpinnerProps } from './feedback/spinner.tsx';
export { Notice, type NoticeProps } from './notices/notice.tsx';
export { NoticeArea, type NoticeAreaProps } from './notices/notice-area.tsx';
export type { NoticeItem } from './notices/notice-queue.rules.ts';
export { AccountOnly } from './page/account-only.tsx';
export { LinkEnd, type LinkEndProps } from './page/link-end.tsx';
export { NextSteps } from './page/next-steps.tsx';
export { PageHeading, type PageHeadingProps } from './page/page-heading.tsx';
export { type LinkKind, type LinkToken, useLinkToken } from './page/use-link-token.ts';
export { PRINTED, usePrintAlone } from './print/print-alone.ts';
export { TABLE_CARDS } from './tables/data-table.styles.ts';
export {
  DataCell,
  type DataCellProps,
  DataRow,
  DataRowHead,
  type DataRowHeadProps,
  DataTable,
  type DataTableProps,
} from './tables/data-table.tsx';
export {
  ItemCard,
  ItemCardActions,
  type ItemCardProps,
  ItemCardTitle,
  type ItemCardTitleProps,
} from './tables/item-card.tsx';
export { PagedList, type PagedListProps } from './tables/paged-list.tsx';
export { PersonAvatar, type PersonAvatarProps } from './tables/person-avatar.tsx';
export { rowMark, useNewRowFocus, useOpenedRowFocus } from './tables/row-focus.ts';
export { StatusChip, type StatusChipProps } from './tables/status-chip.tsx';
export { type PagedRows, usePagedRows } from './tables/use-paged-rows.ts';
export { RichText } from './text/rich-text.tsx';
export { CONTROL_CLASS } from './theme/fluent-tokens.ts';
export { useUiLocale } from './theme/ui-locale.ts';
export { RemoteUiProvider, UiProvider, type UiProviderProps } from './theme/ui-provider.tsx';
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx';
