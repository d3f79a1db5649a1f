export { TagsView } from './tags.tsx';
export { useTagGroups, useTags } from './use-tags.ts';
