export { type Content, fontOf, type Look, wrapped } from './picture.ts';
export { PngButton, RowsPngButton } from './png-button.tsx';
export { tablePicture } from './table-picture.ts';
