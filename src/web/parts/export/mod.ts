export { ExportMenu, RowsExport } from './export-menu.tsx';
