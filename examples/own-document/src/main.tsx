import { createRoot } from 'react-dom/client';
import { Books } from './books.js';

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Books />);
