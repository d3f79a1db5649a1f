import type { Columns } from '../../domain/columns/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import { columnReport, needsOf, type VideoCitationsReport, withVideos } from '../../domain/reports/mod.ts';
import { type Video, type VideoKey, videoKeyText } from '../../domain/video.ts';
import { lruCache } from '../lru-cache.ts';
import type { ColumnsKeeper } from './keeper.ts';
import type { AskColumns, ProjectColumns } from './project-columns.ts';
import { writtenReport } from './report-json.ts';
import { cutIntoPages, onOnePage } from './report-pages.ts';

/** Columns in this thread. */
export function localColumns({
  withColumns,
  withFacts,
  ifCurrent,
  load,
  nextCheckpoint,
}: ColumnsKeeper): ProjectColumns {
  const described = describing();
  const report: AskColumns = async (project, name, request, { signal, moment } = {}) => {
    const needs = needsOf(name, request);
    const make = (columns: Columns) => {
      signal?.throwIfAborted();
      return columnReport(columns, name, request);
    };
    if (name !== 'videoCitations' || needs.isOfAllVideos) return withColumns(project, needs, make, moment);
    const remembered = (columns: Columns, revision: number) => {
      const made = make(columns);
      return described.remembered(made as VideoCitationsReport, { project, revision }) as typeof made | undefined;
    };
    return (
      (await ifCurrent(project, needs, remembered, moment)) ??
      withFacts(
        project,
        needs,
        async (columns, facts, { videos }) => {
          const made = make(columns);
          const known = { project, revision: videos, read: (keys: readonly VideoKey[]) => facts.videos(project, keys) };
          return (await described.read(made as VideoCitationsReport, known)) as typeof made;
        },
        moment,
      )
    );
  };
  return {
    report,
    reportJson: async (project, name, request, waiting) =>
      writtenReport(name, await report(project, name, request, waiting), request),
    reportPages: async (project, name, request, waiting) =>
      cutIntoPages(name, await report(project, name, onOnePage(request), waiting), request),
    load,
    nextCheckpoint,
  };
}

/** How many videos are cached: some four megabytes, where titles are as long as they mostly are. */
const VIDEOS_CACHED = 5_000;

/** The known facts of a project's videos. */
interface KnownVideos {
  readonly project: ProjectId;
  /** Another one as soon as anything of any of them has changed. */
  readonly revision: number;
  read(keys: readonly VideoKey[]): Promise<readonly Video[]>;
}

/** Puts what is known of its videos into a page; what was read is cached, as pages are asked for again and again. */
function describing() {
  const cache = lruCache<string, { readonly revision: number; readonly video: Video }>(VIDEOS_CACHED);
  const nameOf = (project: ProjectId, video: VideoKey) => `${project} ${videoKeyText(video)}`;

  function split(report: VideoCitationsReport, { project, revision }: Pick<KnownVideos, 'project' | 'revision'>) {
    const found: Video[] = [];
    const missing: VideoKey[] = [];
    for (const { video } of report.results) {
      const cached = cache.get(nameOf(project, video));
      if (cached?.revision === revision) found.push(cached.video);
      else missing.push(video);
    }
    return { found, missing };
  }

  return {
    /** Undefined where some are still to be read. */
    remembered(report: VideoCitationsReport, known: Pick<KnownVideos, 'project' | 'revision'>) {
      const { found, missing } = split(report, known);
      return missing.length === 0 ? withVideos(report, found) : undefined;
    },
    async read(report: VideoCitationsReport, known: KnownVideos): Promise<VideoCitationsReport> {
      const { found, missing } = split(report, known);
      const learnt = missing.length === 0 ? [] : await known.read(missing);
      for (const video of learnt) cache.set(nameOf(known.project, video), { revision: known.revision, video });
      return withVideos(report, [...found, ...learnt]);
    },
  };
}
