import { describe, expect, it } from 'vitest';
import { pageHead } from './page-head.ts';
import { aClinicInfo, anEmptyClinicInfo } from './testing/clinic-info.ts';

describe('pageHead', () => {
  it('ST-16 names the clinic and says what one can do, per clinic and language', () => {
    expect(pageHead(aClinicInfo(), 'en').title).toBe('Maple Therapy: book a session');
    expect(pageHead(aClinicInfo(), 'fr').title).toBe('Maple Therapy\u00A0: prendre rendez-vous');
    expect(pageHead(anEmptyClinicInfo(), 'en').title).toBe('Birch Clinic: services, team and contact');
  });

  it('ST-16 describes the page by the clinic’s own sentence, else by ours', () => {
    expect(pageHead(aClinicInfo(), 'en').description).toBe(
      'Maple Therapy. Therapy for adults, children and families in downtown Toronto, in person or by video.',
    );
    expect(pageHead(anEmptyClinicInfo(), 'en').description).toBe('Birch Clinic: how we can help, and how to reach us.');
  });

  it('ST-16 cuts a long description between words', () => {
    const home = {
      greetings: '',
      banner_title: '',
      banner_subtitle: 'Long words follow. '.repeat(20),
      banner_icon: '',
    };
    const { description } = pageHead(aClinicInfo({ content: { home } }), 'en');
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/(Long|words|follow\.)…$/);
  });
});
