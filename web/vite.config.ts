import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

// What every page needs, in one chunk: split up it compresses worse.
const frame =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/[\w-]+|@mantine\/core\/esm\/core\/MantineProvider)\/|web\/src\/platform\/(api-|query-)/;

export default defineConfig({
  plugins: [react(), precompress()],
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    target: 'es2023',
    // Older targets would turn light-dark() into variables that ignore a nested color-scheme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: frame }] } } },
  },
});
