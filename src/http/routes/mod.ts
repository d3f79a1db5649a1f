import type { Route } from '../route.ts';
import { adAdvertisers } from './ad-advertisers.ts';
import { importEntities } from './entities.ts';
import { importJobExecutions } from './job-executions.ts';
import { alive, openApi, ready } from './service.ts';
import { videoCitations } from './video-citations.ts';
import { importVideos } from './videos.ts';

/** Everything that can be asked over HTTP. */
export const ROUTES: readonly Route[] = [
  adAdvertisers,
  videoCitations,
  importEntities,
  importJobExecutions,
  importVideos,
  alive,
  ready,
  openApi,
];
