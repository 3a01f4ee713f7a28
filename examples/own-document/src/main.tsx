import { createRoot } from 'react-dom/client';
import { Books } from './books.js';

// `npx vite --mode msw` needs no server: the browser answers.
if (import.meta.env.MODE === 'msw') await (await import('./without-server.js')).answerInBrowser();

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Books />);
