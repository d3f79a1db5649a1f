export { SettingsPage } from './settings.tsx';
