import { samplePeople } from '@carefront/shared/testing/random-people';
import { expect, it } from 'vitest';
import { actualTexts, readPdf } from '../../documents/read-pdf.fixture.ts';
import { givenPaper } from './consent-pdf.fixture.ts';
import { renderConsentPdf } from './render-consent-pdf.ts';

/** `npm run test:deep` takes more. Each paper names two people. */
const { seed, people } = samplePeople(2 * Number(process.env.PEOPLE_PRINTED ?? 5));

/** Letters without the blanks, which a PDF sets anew, and in the form that fonts draw. */
const letters = (text: string): string => text.normalize('NFC').replace(/[\s\p{Cf}]/gu, '');

// Reading a PDF takes long on a busy machine.
it('CO-10 client, guardian and signer of any alphabet are the same people on a signed consent', {
  timeout: 240_000,
}, async () => {
  for (let index = 0; index < people.length; index += 2) {
    const [child, parent] = people.slice(index, index + 2).map(({ meant }) => meant);
    if (!child || !parent) throw new Error('two people for each paper');
    const name = `${parent.first_name} ${parent.last_name}`;
    const bytes = await renderConsentPdf(
      givenPaper({
        document: {
          client: { id: 1, first_name: child.first_name, last_name: child.last_name, dob: child.dob },
          guardian: { id: 2, first_name: parent.first_name, last_name: parent.last_name, email: parent.email },
        },
        signature: { name },
      }),
    );
    const { text } = await readPdf(bytes);
    const printed = letters(`${text}|${actualTexts(bytes).join('')}`);
    // A text from right to left is drawn word by word.
    for (const words of [`${child.first_name} ${child.last_name}`, name, parent.email])
      for (const word of words.split(/[\s\p{Pd}־]+/u))
        expect(printed, `seed ${seed}: ${words}`).toContain(letters(word));
  }
});
