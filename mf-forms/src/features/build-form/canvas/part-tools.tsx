import { useMessages } from '@carefront/shared/app';
import type { PartKey } from '@carefront/shared/domain/form-building';
import { Button, DeleteIcon } from '@carefront/shared/ui';
import { CopyIcon, EditIcon } from '@carefront/shared/ui/pages';
import { MoveMenu } from '../moving/move-menu.tsx';
import { useMoves } from '../moving/use-moves.ts';
import { useBuilder } from '../store/builder-context.ts';
import { CANVAS } from './canvas.messages.ts';

export interface PartToolsProps {
  part: PartKey;
  name: string;
  /** The properties are a dialog: a button opens it. */
  isNarrow: boolean;
}

/** Moves, copies and removes the chosen part. */
export function PartTools({ part, name, isNarrow }: PartToolsProps) {
  const t = useMessages(CANVAS);
  const store = useBuilder();
  const moves = useMoves();
  return (
    <>
      {isNarrow && (
        <Button
          appearance="subtle"
          icon={<EditIcon />}
          aria-label={t.editOf(name)}
          onClick={() => store.openProperties(true)}
        />
      )}
      <MoveMenu part={part} name={name} />
      <Button
        appearance="subtle"
        icon={<CopyIcon />}
        aria-label={t.duplicateOf(name)}
        title={t.duplicate}
        onClick={() => moves.copy(part)}
      />
      <Button
        appearance="subtle"
        icon={<DeleteIcon />}
        aria-label={t.removeOf(name)}
        title={t.remove}
        onClick={() => moves.remove(part)}
      />
    </>
  );
}
