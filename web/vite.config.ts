import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pagesOfScreens } from './build/pages.ts';
import { serviceWorker } from './build/service-worker.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('..', import.meta.url));
const target = process.env.API_TARGET ?? 'http://127.0.0.1:3000';
const proxy = Object.fromEntries(
  ['/api', '/openapi.yaml', '/openapi.json', '/openapi-without-webhooks.yaml', '/docs'].map((path) => [
    path,
    { target, changeOrigin: false },
  ]),
);

/**
 * Adds a preload for the app, because start.ts loads it by `import()`, which Vite does not announce in index.html, and
 * it would load a round trip later. Its priority is low, because the first paint needs only the style sheet.
 */
const preloadedApp: Plugin = {
  name: 'preloaded-app',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle = {} }) {
      const app = Object.values(bundle).flatMap((file) => (file.type === 'chunk' && file.name === 'app' ? file : []));
      const styles = app.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const scripts = app.flatMap(({ fileName, imports }) => [fileName, ...imports]);
      const links = [
        ...styles.map((file) => ({ rel: 'preload', as: 'style', href: `/${file}` })),
        ...scripts.map((file) => ({ rel: 'modulepreload', href: `/${file}` })),
      ];
      return links
        .filter(({ href }) => !page.includes(href))
        .map((link) => ({
          tag: 'link',
          attrs: { ...link, crossorigin: true, fetchpriority: 'low' },
          injectTo: 'head',
        }));
    },
  },
};

const partsOfScreens = new RegExp(
  [
    'ui/(Skeleton|Field|Form|Card|Select|TextArea|OptionCard|TabList|ShareBar)',
    'shell/(Loading|FormAndAnswer)',
    'breeds/(facts|FactList|BreedPlate|BreedBadges|use-breed-dialog|breeds\\.module)',
  ]
    .map((path) => `/web/${path}\\.`)
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

// The strict content security policy allows no inline script, style or data: asset; so nothing is inlined or polyfilled.
export default defineConfig({
  root,
  envDir: repository,
  plugins: [react(), preloadedApp, pagesOfScreens, ...serviceWorker(root)],
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
          // Few files, because a phone far away pays a round trip for each. A group takes along what its files import.
          groups: [
            { name: 'base', test: /node_modules[\\/](react|scheduler|@tanstack|openapi-fetch)/ },
            { name: 'start', test: /web[\\/]start\.ts$|vite[\\/]preload-helper/ },
            { name: 'app', test: /web[\\/]main\.tsx$/ },
            // Icons that the first load does not draw.
            { name: 'icons', test: /node_modules[\\/]lucide-react/ },
            // Modules shared by many screens.
            { name: 'parts', test: partsOfScreens },
            { name: 'dialogs', test: /web[\\/]ui[\\/]Dialog\./ },
            // The note about what was restored is for forms that are filled in at home.
            { name: 'drafts', test: /web[\\/]drafts[\\/](?!RestoredNote)/ },
          ],
        },
      },
    },
  },
});
