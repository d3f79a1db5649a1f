export { TagsView } from './tags.tsx';
export { useTags } from './use-tags.ts';
