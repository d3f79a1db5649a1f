export { chartPicture } from './chart-picture.ts';
export { PngButton, RowsPngButton } from './png-button.tsx';
export { tablePicture } from './table-picture.ts';
