export { ProjectsPage } from './projects.tsx';
