/*
 * The pages of the guide are complete without this script. It applies the colours that were chosen in the dashboard, closes the
 * list of pages on a phone, and searches. It shares no module with the dashboard, so that a page of the guide loads 2 kB.
 */
import './guide.css';
import { find, type Section } from './search.ts';

const root = document.documentElement;

function chosenTheme(): string | null {
  try {
    return localStorage.getItem('sightline.theme');
  } catch {
    return null;
  }
}

const theme = chosenTheme();
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
if (matchMedia('(max-width: 60rem)').matches) {
  for (const part of document.querySelectorAll('details.guide-nav, details.on-page')) part.removeAttribute('open');
}

const input = document.querySelector<HTMLInputElement>('#search')!;
const list = document.querySelector<HTMLElement>('#found')!;
let sections: Promise<readonly Section[]> | undefined;

/** The index is loaded at the first use of the search. */
function index(): Promise<readonly Section[]> {
  sections ??= fetch(input.dataset.index!).then((reply) => {
    if (!reply.ok) throw new Error(`The index of the guide could not be loaded (${reply.status})`);
    return reply.json() as Promise<readonly Section[]>;
  });
  return sections;
}

function entry({ page, anchor, title, text, of }: ReturnType<typeof find>[number]): HTMLElement {
  const link = document.createElement('a');
  link.href = `/guide${page === '' ? '' : `/${page}`}${anchor === '' ? '' : `#${anchor}`}`;
  const head = document.createElement('strong');
  head.textContent = of === title ? title : `${of}: ${title}`;
  const rest = document.createElement('span');
  rest.textContent = text;
  link.append(head, rest);
  return link;
}

async function search(): Promise<void> {
  const asked = input.value;
  if (asked.trim() === '') {
    list.hidden = true;
    return;
  }
  let found: readonly Node[];
  try {
    found = find(await index(), asked, 12).map(entry);
  } catch (error) {
    sections = undefined;
    found = [document.createTextNode((error as Error).message)];
  }
  // Another letter may have come while the index was loaded.
  if (asked !== input.value) return;
  list.replaceChildren(...(found.length > 0 ? found : [document.createTextNode('Nothing found. Try another word.')]));
  list.hidden = false;
}

input.hidden = false;
input.addEventListener('focus', () => void index().catch(() => undefined));
input.addEventListener('input', () => void search());
list.addEventListener('click', () => {
  list.hidden = true;
});
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLInputElement;
  if (event.key === 'Escape') list.hidden = true;
  if (event.key !== '/' || isTyping) return;
  event.preventDefault();
  input.focus();
});
