import { acceptedTypes, type FileLimits } from '../../domain/index.ts';
import { useUiLocale } from '../../ui/index.ts';
import { FileDropArea, type FileDropAreaProps } from './file-drop-area.tsx';
import { limitsText } from './file-texts.ts';

export interface FileDropProps extends Omit<FileDropAreaProps, 'accept' | 'isSingle' | 'limitsText'> {
  limits: FileLimits;
}

/** The control that takes files of the types that people may upload. */
export function FileDrop({ limits, ...rest }: FileDropProps) {
  const locale = useUiLocale();
  return (
    <FileDropArea
      {...rest}
      accept={acceptedTypes(limits, navigator.vendor)}
      isSingle={limits.maxFiles === 1}
      limitsText={limitsText(limits, locale)}
    />
  );
}
