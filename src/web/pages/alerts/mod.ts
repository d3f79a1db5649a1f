export { AlertsPage } from './alerts.tsx';
