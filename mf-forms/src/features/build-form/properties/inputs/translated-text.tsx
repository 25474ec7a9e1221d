import { useMessages } from '@carefront/shared/app';
import { TextControl } from '@carefront/shared/forms';
import { useBuilding } from '../../building-context.ts';
import { fieldMark } from '../../canvas/focus-keeper.tsx';
import { useBuilderState } from '../../store/builder-context.ts';
import { PROPERTIES } from '../properties.messages.ts';

export interface TranslatedTextProps {
  /** Name of the property; its translation has the same name with `translated.` before it. */
  name: string;
  label: string;
  help?: string;
  error?: string | undefined;
  isRequired?: boolean;
  value: string;
  translated: string;
  /** In characters. */
  maxLength?: number;
  onChange(value: string): void;
  onTranslate(value: string): void;
}

/** Longest label, characters. */
const LONGEST = 500;

/** A text of the form, and below it the same in the second language. */
export function TranslatedText(props: TranslatedTextProps) {
  const { name, label, help, value, translated, onChange, onTranslate, maxLength = LONGEST, ...rest } = props;
  const t = useMessages(PROPERTIES);
  const { locale } = useBuilding();
  const isTranslating = useBuilderState(({ showsTranslations }) => showsTranslations);
  const second = t[locale === 'en' ? 'fr' : 'en'];
  return (
    <>
      <div {...fieldMark(name)}>
        <TextControl
          {...rest}
          {...(help !== undefined && { help })}
          label={isTranslating ? t.inLanguage(label, t[locale]) : label}
          value={value}
          maxLength={maxLength}
          onChange={onChange}
        />
      </div>
      {isTranslating && (
        <div {...fieldMark(`translated.${name}`)}>
          <TextControl
            label={t.inLanguage(label, second)}
            value={translated}
            maxLength={maxLength}
            onChange={onTranslate}
          />
        </div>
      )}
    </>
  );
}
