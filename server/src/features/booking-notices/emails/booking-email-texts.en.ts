import type { BookingCatalogue } from './booking-email-texts.ts';

const answerText = (until: string | null): string => (until === null ? '' : `, by ${until} at the latest`);

export const BOOKING_EMAILS_EN: BookingCatalogue = {
  when: 'When',
  where: 'Where',
  practitioner: 'Practitioner',
  type: 'Type of session',
  video: 'Video session',
  inPerson: 'In person',
  price: 'Price',
  map: 'Map',
  placeOpen: 'Location to be confirmed',
  state: 'Status',
  states: {
    requested: 'Requested',
    confirmed: 'Confirmed',
    declined: 'Declined',
    expired: 'Expired',
    cancelled: 'Cancelled',
    completed: 'Took place',
    no_show: 'Missed',
  },
  manage: 'View, reschedule or cancel',
  view: 'View the appointment',
  viewOrBook: 'View the appointment or book another',
  bookAgain: 'Choose another time',
  seeBookings: 'See the appointments',
  cancelLimit: (until) =>
    until === null ? 'You can cancel it yourself until it begins.' : `You can cancel it yourself until ${until}.`,
  cancelTooLate: (clinic) => `It begins soon. To cancel it, please contact ${clinic}.`,
  contact: (phone, canReply) => {
    const ways = [phone === null ? '' : `call ${phone}`, canReply ? 'reply to this message' : ''].filter(Boolean);
    return ways.length === 0
      ? ''
      : `Do you have a question, or is this not your appointment? Please ${ways.join(' or ')}.`;
  },
  people: {
    requested: (clinic, until) => ({
      subject: `We received your request for an appointment at ${clinic}`,
      title: 'We received your request',
      message: `Thank you for your request to ${clinic}. The time below is held for you. We will write to you when the clinic has answered${answerText(until)}.`,
    }),
    confirmed: (clinic) => ({
      subject: `Your appointment at ${clinic} is confirmed`,
      title: 'Your appointment is confirmed',
      message: `${clinic} expects you at this time. The attached file puts it into your calendar.`,
    }),
    declined: (clinic) => ({
      subject: `Your request for an appointment at ${clinic} was declined`,
      title: 'Your request was declined',
      message: `We are sorry: ${clinic} cannot see you at this time, and it is no longer held for you.`,
    }),
    expired: (clinic) => ({
      subject: `Your request for an appointment at ${clinic} has expired`,
      title: 'Your request has expired',
      message: `We are sorry: ${clinic} did not answer your request in time, and this time is no longer held for you.`,
    }),
    movedRequest: (clinic, until) => ({
      subject: `Your request for an appointment at ${clinic} was changed`,
      title: 'Your request was changed',
      message: `The time below is held for you now. We will write to you when the clinic has answered${answerText(until)}.`,
    }),
    moved: (clinic) => ({
      subject: `Your appointment at ${clinic} was changed`,
      title: 'Your appointment was changed',
      message: `${clinic} now expects you at this time. The attached file changes it in your calendar.`,
    }),
    cancelledRequest: (clinic) => ({
      subject: `Your request for an appointment at ${clinic} was cancelled`,
      title: 'Your request was cancelled',
      message: `This time is no longer held for you at ${clinic}.`,
    }),
    cancelled: (clinic) => ({
      subject: `Your appointment at ${clinic} was cancelled`,
      title: 'Your appointment was cancelled',
      message: 'This appointment is cancelled. Open the attached file to remove it from your calendar.',
    }),
    reminder: (clinic) => ({
      subject: `Reminder of your appointment at ${clinic}`,
      title: 'Your appointment is coming up',
      message: `${clinic} expects you at this time.`,
    }),
  },
  staff: {
    requested: (clinic, until) => ({
      subject: `New appointment request for ${clinic}`,
      title: 'A request is waiting for an answer',
      message: `Someone asked for this time. It is held until the request is confirmed or declined${until === null ? '' : `, until ${until} at the latest`}.`,
    }),
    confirmed: (clinic) => ({
      subject: `New appointment at ${clinic}`,
      title: 'A new appointment',
      message: 'This time is booked and confirmed.',
    }),
    moved: (clinic) => ({
      subject: `An appointment at ${clinic} was changed`,
      title: 'An appointment was changed',
      message: 'The new time is below.',
    }),
    cancelled: (clinic) => ({
      subject: `An appointment at ${clinic} was cancelled`,
      title: 'An appointment was cancelled',
      message: 'This time is open again.',
    }),
  },
};
