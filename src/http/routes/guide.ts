import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { PageBytes, type PageFiles, pageAnswer } from '../page-files.ts';
import { type Route, route } from '../route.ts';

async function found(files: PageFiles, name: string) {
  const page = await files(`guide/${name}.html`);
  if (page) return page;
  // Only a checkout can be without.
  if (!(await files('guide/index.html')))
    throw new AppError('not-found', 'The guide is not built: npm start builds and serves it');
  throw new AppError('not-found', `The guide has no page ${name.slice(0, 200)}: /guide lists all`);
}

const page = (path: string, operationId: string, params: z.ZodObject | undefined) =>
  route('GET', path, operationId, 'Service', {
    summary: 'A page of the guide',
    description: 'The docs as pages, for anyone: they are the same for every user and tell nothing of this service.',
    access: { who: 'anyone' },
    isPage: true,
    ...(params && { params }),
    responses: { 200: PageBytes, 304: null },
    errors: [404],
    async handle({ headers, pageFiles, params }) {
      const given = z.object({ folder: z.string().optional(), page: z.string().optional() }).parse(params ?? {});
      const name = [given.folder, given.page].filter((part) => part !== undefined).join('/');
      return pageAnswer(await found(pageFiles, name === '' ? 'index' : name), { headers });
    },
  });

/** The guide: the pages of `docs`, as `build/guide` makes them. */
export const GUIDE: readonly Route[] = [
  page('/guide', 'showGuide', undefined),
  page('/guide/', 'openGuide', undefined),
  page('/guide/{page}', 'showGuidePage', z.strictObject({ page: z.string() })),
  page('/guide/{folder}/{page}', 'showGuidePageBelow', z.strictObject({ folder: z.string(), page: z.string() })),
];
