import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { anchorsIn, slugOf } from '../../build/guide/anchors.ts';
import { guidePages } from '../../build/guide/mod.ts';
import { groupsOf, guideSources, linksIn, targetOf } from '../../build/guide/read.ts';
import { projectFile } from './sources.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = guideSources(ROOT);
const ASSETS = { style: '/app/assets/style.css', script: '/app/assets/guide.js', search: '/app/assets/guide.json' };

describe('the guide', () => {
  test('has every page of the docs in its navigation', () => {
    const listed = new Set(groupsOf(SOURCES).flatMap(({ links }) => links.map(({ page }) => page.file)));
    const decisions = projectFile('docs/decisions.md');
    const missing = SOURCES.filter(({ file }) => {
      if (file.startsWith('docs/decisions/')) return !decisions.includes(`](${file.slice('docs/'.length)})`);
      return file !== 'docs/README.md' && !listed.has(file);
    });
    assert.deepEqual(
      missing.map(({ file }) => file),
      [],
      'name these in docs/README.md (decisions in docs/decisions.md)',
    );
  });

  test('loads nothing from elsewhere, and shows no Markdown', () => {
    const pages = guidePages(ROOT, ASSETS);
    assert.equal(pages.size, SOURCES.length);
    for (const [name, html] of pages) {
      const loaded = [...html.matchAll(/\s(?:src|data-index)="([^"]+)"|<link[^>]* href="([^"]+)"/g)];
      for (const [, src, href] of loaded) assert.ok(Object.values(ASSETS).includes(src ?? href!), `${name}: ${src}`);
      assert.doesNotMatch(html, /<script(?! type="module" src)|\son\w+="|\sstyle="|<!--|<img/, name);
      assert.doesNotMatch(html.replaceAll(/<code>[\s\S]*?<\/code>/g, ''), /\]\(|\*\*|\n#+ /, name);
    }
  });

  test('leads from each link of its pages to a page that it has', () => {
    const pages = guidePages(ROOT, ASSETS);
    let links = 0;
    for (const [name, html] of pages)
      for (const [, path] of html.matchAll(/href="\/guide([^"#]*)/g)) {
        links++;
        assert.ok(pages.has(`${path === '' ? 'index' : path!.slice(1)}.html`), `${name}: /guide${path}`);
      }
    assert.ok(links > 1_000, `${links} links`);
  });
});

describe('links of the docs', () => {
  test('lead to files and headings that there are', () => {
    const pages = [...SOURCES, { file: 'README.md', text: projectFile('README.md') }];
    const anchors = new Map(pages.map(({ file, text }) => [file, anchorsIn(text)]));
    const dead = pages.flatMap(({ file, text }) =>
      linksIn(text)
        .filter((link) => !/^(?:https?|mailto):/.test(link))
        .filter((link) => {
          const target = targetOf(file, link);
          if (!existsSync(new URL(`../../${target.file}`, import.meta.url))) return true;
          return target.anchor !== '' && !anchors.get(target.file)?.has(target.anchor);
        })
        .map((link) => `${file}: ${link}`),
    );
    assert.deepEqual(dead, []);
  });

  const headings = [
    ['What is left over?', 'what-is-left-over'],
    ['`serve --allow-http`', 'serve---allow-http'],
    ['Models, and [judges](judge.md)', 'models-and-judges'],
    ['Größe: 95 %', 'größe-95-'],
  ] as const;
  for (const [heading, slug] of headings)
    test(`${heading}: #${slug}`, () => {
      assert.equal(slugOf(heading), slug);
    });
});
