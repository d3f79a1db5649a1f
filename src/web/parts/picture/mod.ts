export { type Content, fontOf, type Look, pngOf, wrapped } from './picture.ts';
export { PngButton } from './png-button.tsx';
export { tablePicture } from './table-picture.ts';
