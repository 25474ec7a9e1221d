import { describe, expect, it } from 'vitest';
import { ACTIONS_WITH_CHANGES, LOGGED_TEXT_LENGTH, loggedChanges } from './logged-changes.rules.ts';
import { ACTION_RULES } from './logged-fields.data.ts';

describe('loggedChanges', () => {
  it.each([
    {
      what: 'a switch of the clinic',
      action: 'clinic-settings.saved',
      details: { automatically_approve_bookings: { from: 0, to: 1 } },
      changes: [{ field: 'automatically_approve_bookings', from: 0, to: 1 }],
    },
    {
      what: 'hours, and reminders that were turned off',
      action: 'clinic-settings.saved',
      details: { reminder_lead_hours: { from: 24, to: null }, clinic_start_time: { from: null, to: '09:00' } },
      changes: [
        { field: 'clinic_start_time', from: null, to: '09:00' },
        { field: 'reminder_lead_hours', from: 24, to: null },
      ],
    },
    {
      what: 'who edits a part of the clinic, and no group that is unknown',
      action: 'clinic-settings.saved',
      details: { site_editors: { from: 'everybody', to: 'admins' }, forms_editors: { from: 'everybody', to: 'all' } },
      changes: [
        { field: 'forms_editors', from: 'everybody', to: undefined },
        { field: 'site_editors', from: 'everybody', to: 'admins' },
      ],
    },
    {
      what: 'how messages name clients',
      action: 'clinic-settings.saved',
      details: { client_name_in_messages: { from: 'initial', to: 'first_name' } },
      changes: [{ field: 'client_name_in_messages', from: 'initial', to: 'first_name' }],
    },
    {
      what: 'texts of the clinic, which the log never had',
      action: 'clinic-settings.saved',
      details: { office_phone: 'changed', brand_colour: { from: '#9a3f2b', to: '#2a7f62' } },
      changes: [{ field: 'brand_colour', from: '#9a3f2b', to: '#2a7f62' }, { field: 'office_phone' }],
    },
    {
      what: 'a saved service: values, and the names alone of long texts and lists of ids',
      action: 'service.saved',
      details: {
        changes: {
          fee: { from: null, to: 12_000 },
          duration_unit: { from: 'Min', to: 'Hrs' },
          description: { from: 'old', to: 'new' },
          location_ids: { from: [1], to: [1, 2] },
        },
      },
      changes: [
        { field: 'fee', from: null, to: 12_000 },
        { field: 'duration_unit', from: 'Min', to: 'Hrs' },
        { field: 'description' },
        { field: 'location_ids' },
      ],
    },
    {
      what: 'a service off offer, without an earlier value',
      action: 'service.offer-set',
      details: { is_offered: false, coming_sessions: 3 },
      changes: [{ field: 'is_offered', to: 0 }],
    },
    {
      what: 'a closure',
      action: 'closure.created',
      details: { location_id: null, first_date: '2026-12-24', last_date: '2026-12-26', coming_sessions: 0 },
      changes: [
        { field: 'first_date', to: '2026-12-24' },
        { field: 'last_date', to: '2026-12-26' },
      ],
    },
    {
      what: 'details that are one change',
      action: 'form.retention-set',
      details: { from: null, to: 365 },
      changes: [{ field: 'keep_responses_days', from: null, to: 365 }],
    },
  ])('RL-02 shows $what', ({ action, details, changes }) => {
    expect(loggedChanges(action, details)).toEqual(changes);
  });

  it.each([
    { what: 'an action about a client', action: 'client.changed', details: { name: { from: 'A', to: 'B' } } },
    { what: 'an action that every object has', action: 'constructor', details: { name: { from: 'A', to: 'B' } } },
    { what: 'an unknown field', action: 'clinic-settings.saved', details: { notes: { from: 'A', to: 'B' } } },
    { what: 'an older row', action: 'clinic-settings.saved', details: {} },
    { what: 'a row without details', action: 'clinic-settings.saved', details: null },
    { what: 'details of another shape', action: 'service.saved', details: ['name'] },
  ])('RL-02 shows nothing of $what', ({ action, details }) => {
    expect(loggedChanges(action, details)).toEqual([]);
  });

  it.each([
    { field: 'is_booking_enabled', value: 'a text' },
    { field: 'cancel_notice_hours', value: 'a text' },
    { field: 'cancel_notice_hours', value: 1.5 },
    { field: 'clinic_start_time', value: 'a text' },
    { field: 'brand_colour', value: { text: 'a text' } },
  ])('RL-02 leaves out a value of another kind: $field', ({ field, value }) => {
    expect(loggedChanges('clinic-settings.saved', { [field]: { from: value, to: value } })).toEqual([{ field }]);
  });

  it('RL-02 cuts a long text', () => {
    const at = (length: number) => 'x'.repeat(length);
    const details = { changes: { name: { from: at(LOGGED_TEXT_LENGTH), to: at(LOGGED_TEXT_LENGTH + 1) } } };
    expect(loggedChanges('location.saved', details)).toEqual([
      { field: 'name', from: at(LOGGED_TEXT_LENGTH), to: `${at(LOGGED_TEXT_LENGTH - 1)}…` },
    ]);
  });

  it('RL-02 covers settings only: no action about clients, sessions or answers', () => {
    const kinds = new Set(ACTIONS_WITH_CHANGES.map((action) => action.split('.')[0]));
    expect([...kinds]).toEqual([
      ...['clinic-settings', 'service', 'service-category', 'discipline', 'program', 'program-category'],
      ...['location', 'closure', 'form'],
    ]);
  });

  it('RL-02 names each field of an action once', () => {
    for (const { shown, named = [] } of Object.values(ACTION_RULES)) {
      const fields = [...shown, ...named];
      expect(new Set(fields).size).toBe(fields.length);
    }
  });
});
