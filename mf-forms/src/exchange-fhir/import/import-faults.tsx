import { useMessages } from '@carefront/shared/app';
import { InlineMessage, makeStyles } from '@carefront/shared/ui';
import { EXCHANGE_FHIR } from '../exchange-fhir.messages.ts';
import type { ImportFault, PlacePart } from './import-faults.rules.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: '20px' },
});

/** Lists why the server refused the questionnaire, at the places in the questionnaire. */
export function ImportFaults({ faults }: { faults: readonly ImportFault[] }) {
  const t = useMessages(EXCHANGE_FHIR);
  const partText = ({ name, count }: PlacePart) => (count === null ? name : t.numbered(name, count));
  const placeText = (place: readonly PlacePart[]) => (place.length === 0 ? t.whole : place.map(partText).join(', '));
  const lines = faults.map(({ place, text }) => t.fault(placeText(place), text));
  return (
    <InlineMessage intent="error">
      <ul aria-label={t.faultList} className={useStyles().list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </InlineMessage>
  );
}
