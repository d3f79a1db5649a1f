export { BringForm } from './bring-form.tsx';
