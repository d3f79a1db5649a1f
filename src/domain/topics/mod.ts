export { functionWordsOf } from './function-words.ts';
export { groupByWords, joinByWords, LONGEST_TOPIC, type WordedQuery } from './grouping.ts';
export { TOPIC_ORIGINS, type Topic, type TopicSources, topicNames, topicOf, topicTagNames } from './topic.ts';
