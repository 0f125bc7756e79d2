import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('..', import.meta.url));
const target = process.env.API_TARGET ?? 'http://127.0.0.1:3000';
const proxy = Object.fromEntries(
  ['/api', '/openapi.yaml', '/openapi.json', '/docs'].map((path) => [path, { target, changeOrigin: false }]),
);

// The strict content security policy allows no inline script, style or data: asset; so nothing is inlined or polyfilled.
export default defineConfig({
  root,
  envDir: repository,
  plugins: [react()],
  resolve: {
    // Radix's dialog would write a <style> element to lock scrolling; ours does it in the style sheet.
    alias: { 'react-remove-scroll': `${root}ui/remove-scroll.tsx` },
  },
  server: { host: '127.0.0.1', port: 5173, proxy, fs: { allow: [repository] } },
  preview: { host: '127.0.0.1', proxy },
  build: {
    outDir: '../.generated/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files, because a phone far away pays a round trip for each. `shared` is what every screen needs.
          groups: [
            { name: 'base', test: /node_modules[\\/](react|scheduler|lucide-react|@tanstack|openapi-fetch)/ },
            {
              name: 'shared',
              test: /web[\\/](client|ui[\\/](Vignette|toast-queue|class-names|use-idle|use-lazy-module))/,
            },
          ],
        },
      },
    },
  },
});
