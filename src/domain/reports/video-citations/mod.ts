export { asksOfVideos, videoCitationsOf, withVideos } from './columns.ts';
export { videoCitations } from './reference.ts';
export { neverCaptured } from './report.ts';
