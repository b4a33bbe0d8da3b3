import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: { target: 'es2023', manifest: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
