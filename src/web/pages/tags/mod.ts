export { TagsView } from './tags.tsx';
export { readTagGroups, readTags, useTags } from './use-tags.ts';
