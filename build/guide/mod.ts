import { type Group, groupsOf, guideSources, type Source } from './read.ts';
import { addressOf, escaped, type Rendered, rendered, type Section } from './render.ts';

/** Addresses of what every page of the guide loads. */
export interface Assets {
  readonly style: string;
  readonly script: string;
  /** Of the index for the search. */
  readonly search: string;
}

/** Every page of the guide by the name of its file below `guide/`. */
export function guidePages(root: string, assets: Assets): ReadonlyMap<string, string> {
  const sources = guideSources(root);
  const groups = groupsOf(sources);
  return new Map(
    sources.map((source) => {
      const nav = groups.map((group) => groupIn(group, source)).join('\n');
      return [fileOf(source.path), page(source, rendered(source, sources), nav, assets)];
    }),
  );
}

/** All sections of the guide, which its search looks through. */
export function guideIndex(root: string): readonly Section[] {
  const sources = guideSources(root);
  return sources.flatMap((source) => rendered(source, sources).sections);
}

/** The file of a page, by its path below `/guide`. */
export const fileOf = (path: string): string => `${path === '' ? 'index' : path}.html`;

/** The first page lists all; on others the list of another group would weigh more than the page. */
function groupIn({ title, links }: Group, shown: Source): string {
  const isOpen = shown.path === '' || links.some(({ page }) => page === shown);
  if (isOpen) return `<h2>${escaped(title)}</h2><ul>${links.map((link) => item(link, shown)).join('')}</ul>`;
  return `<h2><a href="${addressOf(links[0]!.page.path)}">${escaped(title)}</a></h2>`;
}

const item = ({ label, page }: Group['links'][number], shown: Source): string =>
  `<li><a href="${addressOf(page.path)}"${page === shown ? ' aria-current="page"' : ''}>${escaped(label)}</a></li>`;

function page(source: Source, { html, contents }: Rendered, nav: string, { style, script, search }: Assets): string {
  const list = contents.map(({ anchor, title }) => `<li><a href="#${escaped(anchor)}">${escaped(title)}</a></li>`);
  const onPage =
    contents.length < 3
      ? ''
      : `<details class="on-page"${contents.length < 40 ? ' open' : ''}><summary>On this page</summary><ul>${list.join('')}</ul></details>\n`;
  const [title = '', ...rest] = html.split(/(?<=<\/h1>\n)/);
  return `<!doctype html>
<html lang="en" class="guide">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(source.title)} · sightline guide</title>
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="guide-top">
<a class="guide-mark" href="/guide">sightline guide</a>
<search>
<input type="search" id="search" placeholder="Search" aria-label="Search the guide" autocomplete="off" data-index="${search}" hidden>
<div id="found" class="found" role="status" hidden></div>
</search>
<nav aria-label="Elsewhere"><a href="/app">Dashboard</a> <a href="/docs">API reference</a></nav>
</header>
<div class="guide-body">
<details class="guide-nav" open><summary>All pages</summary><nav aria-label="Pages">
${nav}
</nav></details>
<main id="main" class="prose">
${title}${onPage}${rest.join('')}
</main>
</div>
</body>
</html>
`;
}
