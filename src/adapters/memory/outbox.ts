import { EVENTS_KEPT, type OutboxReader, type OutboxTransactor } from '../../domain/mod.ts';
import type { Access } from './data.ts';
import { insert } from './table.ts';

export function outboxReader(access: Access): OutboxReader {
  return {
    async oldest(limit) {
      return structuredClone([...access().outbox.values()].slice(0, limit));
    },
  };
}

export function outboxTransactor(access: Access): OutboxTransactor {
  return {
    ...outboxReader(access),
    async add(event) {
      const { outbox, outboxSubjects } = access();
      const sequence = (outboxSubjects.get(event.subject) ?? 0) + 1;
      outboxSubjects.set(event.subject, sequence);
      insert(outbox, event.id, structuredClone({ ...event, sequence }), 'event');
      const theirs = [...outbox.values()].filter(({ organisation }) => organisation === event.organisation);
      const isOld = ({ timestamp }: { readonly timestamp: number }) => timestamp < event.timestamp - EVENTS_KEPT.age;
      const going = [...theirs.slice(0, -EVENTS_KEPT.count), ...[...outbox.values()].filter(isOld)];
      for (const { id } of going) outbox.delete(id);
    },
  };
}
