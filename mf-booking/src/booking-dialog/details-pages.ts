/** Step 3 and what follows it, for one chunk: each import of its own would be one more in the table of the entry. */
export { BookedPage } from '../features/confirm-details/booked/booked.page.tsx';
export { ConfirmDetailsPage } from '../features/confirm-details/confirm-details.page.tsx';
