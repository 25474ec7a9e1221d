import type { EditedForm } from '@carefront/shared/domain/form-building';

/** Whether the form has a question, a text or a built-in block. */
export const hasContent = ({ pages }: EditedForm): boolean =>
  pages.some(({ blocks }) =>
    blocks.some(({ rows, built_in_block_id }) => rows.length > 0 || built_in_block_id !== null),
  );
