import { useRemote } from '@carefront/shared/app';
import { ChatCorner } from './corner/chat-corner.tsx';
import type { LoadChat } from './corner/use-lazy-chat.ts';
import { waitlistRoute } from './waitlist/waitlist-route.tsx';

const loadChat: LoadChat = async () => (await import('./chat/chat.tsx')).HelpBot;
const WaitlistRoute = waitlistRoute(async () => (await import('./waitlist/waitlist.page.tsx')).WaitlistPage);

/** The help bot in the page's corner; in the page's main part, the list of the people who registered with the bot. */
export function App() {
  const { place } = useRemote();
  return place === 'page' ? <WaitlistRoute /> : <ChatCorner load={loadChat} />;
}
