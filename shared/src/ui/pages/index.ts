// Parts of whole pages: tables, lists, frames. An entry point of their own: the dialogs of the public site have none of them.

export { AccountOnly } from './account-only.tsx';
export { AllSettingsLink } from './all-settings-link.tsx';
export {
  ChangedMeanwhileDialog,
  type ChangedMeanwhileDialogProps,
  type ChangedMeanwhileTexts,
} from './changed-meanwhile-dialog.tsx';
export { CopyButton, type CopyButtonProps } from './copy-button.tsx';
export { Divider } from './divider.tsx';
export { DownloadLink, type DownloadLinkProps } from './download-link.tsx';
export { FilterChips, type FilterChipsProps, type FilterOption } from './filter-chips.tsx';
export * from './icons.ts';
export { LinkEnd, type LinkEndProps } from './link-end.tsx';
export { ActionMenu, type ActionMenuProps, type MenuAction } from './menu/action-menu.tsx';
export { NextSteps } from './next-steps.tsx';
export { PageFrame, type PageFrameProps } from './page-frame.tsx';
export { RevealTogether, type RevealTogetherProps } from './reveal-together.tsx';
export { StepDots, type StepDotsProps } from './step-dots.tsx';
export { TABLE_CARDS } from './tables/data-table.styles.ts';
export {
  DataCell,
  type DataCellProps,
  DataRow,
  DataRowHead,
  type DataRowHeadProps,
  type DataRowProps,
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
export { useFocusAfterFilter } from './use-focus-after-filter.ts';
export { type LinkKind, type LinkToken, useLinkToken } from './use-link-token.ts';
export { useVersionedSave, type VersionedSave, type VersionedSaveOptions } from './use-versioned-save.ts';
