/** Step 3 and the pages after it, in one chunk: separate imports would each add an entry to the entry point's chunk table. */
export { BookedPage } from '../features/confirm-details/booked/booked.page.tsx';
export { ConfirmDetailsPage } from '../features/confirm-details/confirm-details.page.tsx';
