export { ImportForm } from './import-form.tsx';
export { ImportPage } from './import-page.tsx';
