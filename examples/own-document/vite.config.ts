import { defineConfig } from 'vite';

// The page asks its own origin, and Vite passes it on: to the mock today, to the real server tomorrow.
const target = process.env['API_URL'] ?? 'http://127.0.0.1:4010';

export default defineConfig(({ mode }) => ({
  // With the mock and with MSW at once, each has a cache.
  cacheDir: `node_modules/.vite-${mode}`,
  server: { proxy: mode === 'msw' ? {} : { '/api': { target, rewrite: (path) => path.replace(/^\/api/, '') } } },
}));
