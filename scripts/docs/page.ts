// Renders the frame of every page: header, table of contents, and body.
import { html, type Markup } from './html.ts';
import type { Site } from './site.ts';

export interface Page {
  /** The last segment of the page's path; empty for the first page. */
  name: string;
  title: string;
  body: Markup;
}

export const guides = [
  ['', 'Your first call'],
  ['conventions', 'Conventions'],
  ['webhook-guide', 'Receive webhooks'],
  ['errors', 'Errors'],
  ['limits', 'Limits'],
  ['changelog', 'Changes'],
] as const;

export function framed(site: Site, { name, title, body }: Page, logo: Markup): string {
  const link = (to: string, label: string) => {
    const address = to ? `/docs/${to}` : '/docs';
    return html`<a href="${address}"${to === name && html` aria-current="page"`}>${label}</a>`;
  };
  const current = site.sections.find((section) => section.name === name);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title} · ${site.title} API</title>
<meta name="description" content="${title}: the documentation of the ${site.title} API.">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f3ead6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1a120b" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/docs/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/docs.css">
<script src="/docs/docs.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="site-header" id="top"><div class="site-header-line">
  <a class="site-name" href="/docs">${logo}<span>${site.title} <small>API</small></span></a>
  <p class="ways"><a class="to-contents" href="#contents">Contents</a> <a href="/">The app</a></p>
</div></header>
<div class="columns">
<main id="main" tabindex="-1">${body}</main>
<nav id="contents" aria-label="Contents">
  <search id="search"></search>
  <h2>Guide</h2>
  <ul>${guides.map(([to, label]) => html`<li>${link(to, label)}</li>`)}</ul>
  <h2>Reference</h2>
  <ul>${site.sections.map(
    (section) =>
      html`<li>${link(section.name, section.title)}${
        section === current &&
        html`<ul>${section.operations.map(({ id, value }) => html`<li><a href="#${id}">${String(value.summary)}</a></li>`)}</ul>`
      }</li>`,
  )}</ul>
  <h2>The contract</h2>
  <ul><li><a href="/openapi.yaml">openapi.yaml</a></li><li><a href="/openapi.json">openapi.json</a></li>
  <li><a href="/openapi-without-webhooks.yaml">openapi-without-webhooks.yaml</a></li></ul>
  <p class="to-top"><a href="#top">Back to the top</a></p>
</nav>
</div>
<footer>Version ${site.version} of the contract. Generated from it.</footer>
</body>
</html>
`.text;
}
