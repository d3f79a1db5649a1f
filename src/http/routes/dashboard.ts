import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { PageBytes, type PageFiles, pageAnswer } from '../page-files.ts';
import { type Route, route } from '../route.ts';

/** Not limited: they are small files that lie ready, and what a page then asks for is limited. */
const ACCESS = { who: 'anyone' } as const;
const RESPONSES = { 200: PageBytes, 304: null };
const TAG = 'Service';

async function found(files: PageFiles, path: string) {
  const file = await files(path);
  if (!file) throw new AppError('not-found', `Nothing at /app/${path.slice(0, 200)}`);
  return file;
}

const shell = (path: string, operationId: string, params?: z.ZodObject) =>
  route('GET', path, operationId, TAG, {
    summary: 'A page of the dashboard',
    description:
      'The same file for every page: what it shows follows from its address. Until a person can sign in, ' +
      'it says how to make them.',
    access: ACCESS,
    isPage: true,
    ...(params && { params }),
    responses: RESPONSES,
    errors: [404],
    async handle({ app, headers, pageFiles }) {
      const name = (await app.people.isAnybody()) ? 'index.html' : 'nobody.html';
      const page = await pageFiles(name);
      // Only a checkout can be without.
      if (!page) throw new AppError('not-found', 'The dashboard is not built: npm start builds and serves it');
      return pageAnswer(page, { headers });
    },
  });

/** The dashboard: its pages, and the files that they are made of. (contract 11) */
export const DASHBOARD: readonly Route[] = [
  shell('/app', 'showDashboard'),
  shell('/app/', 'openDashboard'),
  shell('/app/{page}', 'showDashboardPage', z.strictObject({ page: z.string() })),
  route('GET', '/app/assets/{file}', 'readDashboardFile', TAG, {
    summary: 'A file that pages of the dashboard are made of',
    description: 'Its name changes with its content.',
    access: ACCESS,
    isPage: true,
    params: z.strictObject({ file: z.string() }),
    responses: RESPONSES,
    errors: [404],
    handle: async ({ headers, pageFiles, params }) =>
      pageAnswer(await found(pageFiles, `assets/${params.file}`), { headers }),
  }),
];
