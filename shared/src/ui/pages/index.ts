// Parts of whole pages: tables, lists, frames. An entry point of their own: the dialogs of the public site have none of them.

export { type LinkKind, type LinkToken, useLinkToken } from '../../app/index.ts';
export {
  ChangedMeanwhileDialog,
  type ChangedMeanwhileDialogProps,
  type ChangedMeanwhileTexts,
} from './changed-meanwhile-dialog.tsx';
export { AccountOnly, LinkEnd, type LinkEndProps, NextSteps } from './closed-page.tsx';
export { CopyButton, type CopyButtonProps } from './copy-button.tsx';
export { DownloadLink, type DownloadLinkProps } from './download-link.tsx';
export { FilterChips, type FilterChipsProps, type FilterOption, useFocusAfterFilter } from './filter-chips.tsx';
export * from './icons.ts';
export { ActionMenu, type ActionMenuProps, type MenuAction } from './menu/action-menu.tsx';
export { AllSettingsLink, Divider, PageFrame, type PageFrameProps } from './page-frame.tsx';
export { RevealTogether, type RevealTogetherProps } from './reveal-together.tsx';
export { StepDots, type StepDotsProps } from './step-dots.tsx';
export {
  DataCell,
  type DataCellProps,
  DataRow,
  DataRowHead,
  type DataRowHeadProps,
  type DataRowProps,
  DataTable,
  type DataTableProps,
  TABLE_CARDS,
} from './tables/data-table.tsx';
export {
  ItemCard,
  ItemCardActions,
  type ItemCardProps,
  ItemCardTitle,
  type ItemCardTitleProps,
} from './tables/item-card.tsx';
export {
  PagedList,
  type PagedListProps,
  type PagedRows,
  rowMark,
  useNewRowFocus,
  useOpenedRowFocus,
  usePagedRows,
} from './tables/paged-list.tsx';
export { PersonAvatar, type PersonAvatarProps } from './tables/person-avatar.tsx';
export { StatusChip, type StatusChipProps } from './tables/status-chip.tsx';
export { useVersionedSave, type VersionedSave, type VersionedSaveOptions } from './use-versioned-save.ts';
