import { videoGiven } from '../../domain/imports/mod.ts';
import { toVideoRow, VideoRowBody } from '../rows/mod.ts';
import { importRoute } from './import-route.ts';

export const importVideos = importRoute('/api/v1/videos/import', 'importVideoSnapshots', {
  summary: 'Ingest snapshots of videos',
  description: 'Stores what was known of videos and their channels at a time; reports show the latest.',
  name: 'Video',
  row: VideoRowBody,
  maxRows: 1_000,
  idName: 'snapshotId',
  errors: {},
  toRow: toVideoRow,
  given: videoGiven,
  run: (app, project, rows, options) => app.videos.import(project, rows, options),
});
