export { VideosPage } from './videos.tsx';
