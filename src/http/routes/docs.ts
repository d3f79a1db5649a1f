import { z } from 'zod';
import { PUBLIC } from '../access.ts';
import { ok, type Route, route } from '../route.ts';
import { adAdvertisers as FIRST } from './ad-advertisers.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>sightline API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<p><a href="/guide">Guide: quick starts, how-tos, and what each figure means</a></p>
<div id="reference"></div>
<noscript>This page needs JavaScript. The <a href="/guide">guide</a> doesn't. <a href="/openapi.json">The same as an OpenAPI document.</a></noscript>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

/** Opens on a first call that works; shows the document of this service; nothing is sent elsewhere, not even for a validator's badge. */
const START = `if (!location.hash) history.replaceState(null, '', '#/${FIRST.tag}/${FIRST.operationId}');
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

const page = (
  path: string,
  operationId: string,
  contentType: string,
  read: (asset: Parameters<Route['handle']>[0]['asset']) => Promise<string>,
) =>
  route('GET', path, operationId, 'Service', {
    summary: 'The reference for people, or a part of its page',
    description:
      'Shows this document. Needs no key, counts against the limit of the address, and loads nothing from elsewhere.',
    access: PUBLIC,
    isStatic: true,
    contentType,
    responses: { 200: Text, 304: null },
    handle: async ({ asset }) => ok(await read(asset)),
  });

const Text = z.string().meta({ id: 'Text' });

/** Leads from an address that people type to the page behind it. */
const redirect = (path: string, operationId: string, location: string) =>
  route('GET', path, operationId, 'Service', {
    summary: `Leads to ${location}`,
    description: 'Needs no key; counts against the limit of the address.',
    access: PUBLIC,
    responses: { 302: null },
    handle: async () => ({ status: 302, body: undefined, headers: { location } }),
  });

const JAVASCRIPT = 'text/javascript; charset=utf-8';

/** The human-readable reference, and what its page is made of. */
export const DOCS: readonly Route[] = [
  redirect('/', 'openService', '/app'),
  redirect('/docs/', 'openReference', '/docs'),
  page('/docs', 'showReference', 'text/html; charset=utf-8', async () => PAGE),
  page('/docs/start.js', 'startReference', JAVASCRIPT, async () => START),
  page('/docs/swagger-ui.css', 'readReferenceStyle', 'text/css; charset=utf-8', (asset) => asset('swagger-ui.css')),
  page('/docs/swagger-ui-bundle.js', 'readReferenceScript', JAVASCRIPT, (asset) => asset('swagger-ui-bundle.js')),
];
