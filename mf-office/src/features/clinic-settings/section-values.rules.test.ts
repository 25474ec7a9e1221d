import { aClinicSettings } from '@carefront/shared/testing';
import { describe, expect, it } from 'vitest';
import { changeOf, intervalsWith, SECTION_FIELDS, type SectionName, sectionValues } from './section-values.rules.ts';

const SECTIONS = Object.keys(SECTION_FIELDS) as SectionName[]; // a constant, with these keys only

describe('the values of a section', () => {
  it('GN-04 every setting belongs to one section, and comes back unchanged', () => {
    const settings = aClinicSettings({ clinic_start_time: '09:00', clinic_end_time: '17:00' });
    const { requires_staff_two_factor: _ofLogin, ...own } = settings;
    const changes = SECTIONS.map((section) => changeOf(sectionValues(section, settings)));
    expect(Object.assign({}, ...changes)).toEqual(own);
    const names = changes.flatMap((change) => Object.keys(change));
    expect(names).toHaveLength(new Set(names).size);
  });

  it('BK-34 a clinic without hours has blank times, and blank times are none', () => {
    const values = sectionValues('times', aClinicSettings({ clinic_start_time: null, clinic_end_time: null }));
    expect(values).toMatchObject({ clinic_start_time: '', clinic_end_time: '' });
    expect(changeOf(values)).toMatchObject({ clinic_start_time: null, clinic_end_time: null });
  });

  it('BK-88 no reminders are no hours, and the field offers a day when they are turned on', () => {
    const values = sectionValues('reminders', aClinicSettings({ reminder_lead_hours: null }));
    expect(values).toMatchObject({ has_reminders: 0, reminder_lead_hours: '24' });
    expect(changeOf(values).reminder_lead_hours).toBeNull();
    expect(changeOf({ ...values, has_reminders: 1 }).reminder_lead_hours).toBe(24);
  });

  it('BK-28 offers the stored interval among the common ones', () => {
    expect(intervalsWith(25)).toContain(25);
    expect(intervalsWith(15).filter((minutes) => minutes === 15)).toHaveLength(1);
  });
});
