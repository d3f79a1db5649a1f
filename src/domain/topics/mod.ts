export { groupByWords, joinByWords, LONGEST_TOPIC, type WordedQuery } from './grouping.ts';
export { functionWordsOf } from './terms.ts';
export { TOPIC_ORIGINS, type Topic, type TopicSources, topicNames, topicOf, topicTagNames } from './topic.ts';
