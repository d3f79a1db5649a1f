import {
  answerOf,
  type ExecutionTagId,
  type ExecutionTagReader,
  type ExecutionTagTransactor,
  fold,
  type JobExecutionId,
} from '../../domain/mod.ts';
import { type Access, contentOf, contentToChange, count, type ProjectData } from './data.ts';
import { writtenSince } from './facts.ts';
import { insert, known } from './table.ts';
import { requireGroup } from './tags.ts';

export function executionTagReader(access: Access): ExecutionTagReader {
  return {
    async all(project) {
      return structuredClone([...contentOf(access(), project).executionTags.values()]);
    },
    async unknownExecutions(project, ids) {
      const { executions } = contentOf(access(), project);
      return [...new Set(ids)].filter((id) => !executions.has(id));
    },
    async *answers(project, since) {
      for await (const batch of writtenSince(access, project, since)) {
        yield batch.map(({ execution: { id, answer, analysis } }) => ({
          id,
          answer: answerOf(answer, analysis.setAside ?? []),
        }));
      }
    },
  };
}

export function executionTagTransactor(access: Access): ExecutionTagTransactor {
  return {
    ...executionTagReader(access),
    async add(project, tag) {
      const content = contentToChange(access(), project);
      requireGroup(content, tag);
      insert(content.executionTags, tag.id, structuredClone(tag), 'execution tag');
      insert(content.executionTagNames, fold(tag.name), tag.id, 'execution tag');
      count(content, 'dictionary');
    },
    async change(project, tag) {
      const content = contentToChange(access(), project);
      requireGroup(content, tag);
      content.executionTagNames.delete(fold(known(content.executionTags, tag.id, 'execution tag').name));
      insert(content.executionTagNames, fold(tag.name), tag.id, 'execution tag');
      content.executionTags.set(tag.id, structuredClone(tag));
      count(content, 'dictionary');
    },
    async remove(project, id) {
      const content = contentToChange(access(), project);
      const { name } = known(content.executionTags, id, 'execution tag');
      dropLinks(content, id);
      content.executionTagNames.delete(fold(name));
      content.executionTags.delete(id);
      count(content, 'dictionary');
      count(content, 'links');
    },
    async link(project, tags, executions) {
      const content = contentToChange(access(), project);
      const { links } = content;
      let added = 0;
      for (const [tagId, id] of pairs(content, tags, executions)) {
        const before = links.get(id) ?? [];
        if (before.some((link) => link.tagId === tagId)) continue;
        links.set(id, [...before, { tagId, isManual: true }]);
        added++;
      }
      if (added > 0) count(content, 'links');
      return added;
    },
    async unlink(project, tags, executions) {
      const content = contentToChange(access(), project);
      const { links } = content;
      let removed = 0;
      for (const [tagId, id] of pairs(content, tags, executions)) {
        const before = links.get(id) ?? [];
        const after = before.filter((link) => link.tagId !== tagId);
        if (after.length === before.length) continue;
        links.set(id, after);
        removed++;
      }
      if (removed > 0) count(content, 'links');
      return removed;
    },
    async relink(project, tagId, executions) {
      const content = contentToChange(access(), project);
      known(content.executionTags, tagId, 'execution tag');
      dropLinks(content, tagId);
      for (const id of new Set(executions)) {
        known(content.executions, id, 'execution');
        content.links.set(id, [...(content.links.get(id) ?? []), { tagId, isManual: false }]);
      }
      count(content, 'links');
    },
  };
}

/** Every pair once. @throws Error for a tag or execution that is not in the project */
function* pairs(
  content: ProjectData,
  tags: readonly ExecutionTagId[],
  executions: readonly JobExecutionId[],
): Generator<readonly [ExecutionTagId, JobExecutionId]> {
  for (const tag of tags) known(content.executionTags, tag, 'execution tag');
  for (const id of executions) known(content.executions, id, 'execution');
  for (const tag of new Set(tags)) for (const id of new Set(executions)) yield [tag, id];
}

function dropLinks({ links, executions }: ProjectData, tagId: ExecutionTagId): void {
  for (const { execution } of executions.values()) {
    const before = links.get(execution.id);
    if (before?.some((link) => link.tagId === tagId)) {
      links.set(
        execution.id,
        before.filter((link) => link.tagId !== tagId),
      );
    }
  }
}
