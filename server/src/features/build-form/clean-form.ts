import { type FormDefinition, type FormTexts, picturesOf, withoutOtherPictures } from '@carefront/shared/domain';
import { cleanRichText, findOwnPictures, storableTexts } from '../../content/public.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** Pages and translation of a form, as staff save them. */
export interface FormContent {
  readonly definition: FormDefinition;
  readonly translation: FormTexts;
}

/** Cleans every text of a form for storing. Rich texts keep pictures of the own clinic only. */
export async function cleanForm(tx: Tx, clinicId: number, content: FormContent): Promise<FormContent> {
  const cleaned = mapRichTexts(storableTexts(content), cleanRichText);
  const named = new Set<string>();
  mapRichTexts(cleaned, (html) => {
    for (const src of picturesOf(html)) named.add(src);
    return html;
  });
  if (named.size === 0) return cleaned;
  // The removal of unused pictures locks the clinic: no picture is removed between this check and the save.
  await tx.selectFrom('clinic').select('id').where('id', '=', clinicId).forShare().execute();
  const own = await findOwnPictures(tx, clinicId, [...named]);
  return mapRichTexts(cleaned, (html) => withoutOtherPictures(html, own));
}

/** Places of a translation that hold rich text. */
const RICH_PLACE = /\.(?:content|default_value)$/;

function mapRichTexts({ definition, translation }: FormContent, rich: (html: string) => string): FormContent {
  const richText = (html: string): string => (html === '' ? html : rich(html));
  const translated = Object.entries(translation).map(([place, text]) => [
    place,
    RICH_PLACE.test(place) ? richText(text) : text,
  ]);
  return {
    translation: Object.fromEntries(translated),
    definition: {
      pages: definition.pages.map((page) => ({
        ...page,
        blocks: page.blocks.map((block) => ({
          ...block,
          default_value: richText(block.default_value),
          rows: block.rows.map((row) => row.map((control) => ({ ...control, content: richText(control.content) }))),
        })),
      })),
    },
  };
}
