/** What a file is of. */
interface NamedFile {
  readonly project: string;
  readonly page: string;
  readonly filters: readonly string[];
  readonly days: { readonly from: string | undefined; readonly to: string | undefined };
  /** Stands for the days where they have no end. */
  readonly allDays: string;
}

/** Letters of all filters in a name: file systems take 255 bytes. */
const MOST = 60;

const slug = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}.-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');

/**
 * The name of a file: project_page_filters_dates.
 * @example
 * fileNameOf({ project: 'Skis & more', page: 'Brands', filters: ['Model: gpt-5'], days: { from: '2026-11-01', to: '2026-11-30' }, allDays: 'All time' }, 'csv')
 * // Skis-more_Brands_Model-gpt-5_2026-11-01_2026-11-30.csv
 */
export function fileNameOf({ project, page, filters, days: { from, to }, allDays }: NamedFile, ending: string): string {
  const narrowed = [...slug(filters.join(' '))].slice(0, MOST).join('');
  const dates = [from, to].filter((day) => day !== undefined).join('_') || slug(allDays);
  return `${[slug(project).slice(0, MOST), slug(page).slice(0, MOST), narrowed, dates].filter(Boolean).join('_')}.${ending}`;
}
