import { useMessages } from '@carefront/shared/app';
import { makeStyles, PageHeading } from '@carefront/shared/ui';
import { AllSettingsLink, PageFrame } from '@carefront/shared/ui/pages';
import { PRACTITIONER_HOURS } from '../../messages/practitioner-hours.messages.ts';
import { isOffice } from '../../staff-only/office.rules.ts';
import { StaffOnly } from '../../staff-only/staff-only.tsx';
import { HoursList } from './hours-list.tsx';
import { HoursOfPerson } from './hours-of-person.tsx';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
});

/** Hours and time off of all practitioners, or of one. @param practitionerId - null: the list. */
export function PractitionerHoursPage({ practitionerId }: { practitionerId: number | null }) {
  const t = useMessages(PRACTITIONER_HOURS);
  const styles = useStyles();
  return (
    <PageFrame size="wide">
      <StaffOnly>
        {({ id, roles }) => {
          // The office sees the hours of everybody.
          const seesAll = isOffice(roles);
          if (practitionerId !== null)
            return <HoursOfPerson key={practitionerId} id={practitionerId} userId={id} isOffice={seesAll} />;
          return (
            <>
              <div className={styles.head}>
                <AllSettingsLink />
                <PageHeading>{t.title}</PageHeading>
              </div>
              <HoursList isOffice={seesAll} />
            </>
          );
        }}
      </StaffOnly>
    </PageFrame>
  );
}
