import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { offeredProgramIds, PROGRAMS_MANUAL_SELECT, PROGRAMS_SELECTION } from '@carefront/shared/domain';
import type { EditedBlock } from '@carefront/shared/domain/form-building';
import { CheckboxControl, FieldFrame, SelectControl } from '@carefront/shared/forms';
import { EmptyNotice, ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { NO_FILTER, programsQuery } from '../../../../blocks/programs/programs.api.ts';
import { useBlockEdit } from '../use-part-edit.ts';
import { BUILT_IN } from './built-in.messages.ts';

/** The programs that the block offers: all of the clinic's, or those chosen here (BL-07). */
export function ProgramProperties({ block }: { block: EditedBlock }) {
  const t = useMessages(BUILT_IN);
  const edit = useBlockEdit(block);
  const chosen = offeredProgramIds(block);
  const set = (change: Record<string, string>) => edit({ properties: { ...block.properties, ...change } });
  return (
    <>
      <SelectControl
        label={t.programs}
        options={[
          { value: '0', label: t.allPrograms },
          { value: '1', label: t.chosenPrograms },
        ]}
        value={chosen === null ? '0' : '1'}
        onChange={(value) => set({ [PROGRAMS_MANUAL_SELECT]: value ?? '0' })}
      />
      {chosen && <ProgramList chosen={chosen} onChange={(ids) => set({ [PROGRAMS_SELECTION]: ids.join() })} />}
    </>
  );
}

interface ProgramListProps {
  chosen: readonly number[];
  onChange(ids: readonly number[]): void;
}

function ProgramList({ chosen, onChange }: ProgramListProps) {
  const t = useMessages(BUILT_IN);
  const { api } = useRemote();
  const catalogue = useId();
  const offer = { manual: null, chosen };
  const programs = useQuery(programsQuery(api, useLocale(), offer, { filter: NO_FILTER, catalogue }));
  if (programs.isPending) return <LoadingRows label={t.loadingPrograms} rows={3} heightPx={44} />;
  if (programs.isError)
    return (
      <ErrorNotice error={programs.error} isRetrying={programs.isFetching} onRetry={() => void programs.refetch()} />
    );
  if (programs.data.length === 0) return <EmptyNotice text={t.noPrograms} />;
  return programs.data.map((category) => (
    <FieldFrame key={category.id} label={category.name} isGroup>
      {(control) => (
        <div {...control} role="group">
          {category.programs.map(({ id, title }) => (
            <CheckboxControl
              key={id}
              name={`program-${id}`}
              label={title}
              isChecked={chosen.includes(id)}
              onToggle={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  ));
}
