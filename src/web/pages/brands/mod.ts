export { BrandsPage } from './brands.tsx';
