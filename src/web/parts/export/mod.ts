export { ExportMenu, RowsExport, type WholeRows } from './export-menu.tsx';
