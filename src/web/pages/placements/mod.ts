export { AdsPage } from './ads.tsx';
export { ShoppingPage } from './shopping.tsx';
