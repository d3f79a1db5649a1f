export { isLoaded, loadPage, PageView } from './page-view.tsx';
