import {
  type Batch,
  type BatchReader,
  type BatchTransactor,
  type Instant,
  type JobExecution,
  pageOf,
} from '../../domain/mod.ts';
import { type Access, contentOf, contentToChange, type ProjectData } from './data.ts';
import { known } from './table.ts';

export function batchReader(access: Access): BatchReader {
  return {
    async page(project, page) {
      return pageOf(batchesOf(contentOf(access(), project)), page);
    },
    async counts(project, name) {
      const rows = rowsOf(contentOf(access(), project), name);
      const created = rows.filter(({ isCreated }) => isCreated).length;
      return rows.length === 0 ? undefined : { created, updated: rows.length - created };
    },
    async created(project, name) {
      const rows = rowsOf(contentOf(access(), project), name);
      return rows.flatMap(({ id, isCreated }) => (isCreated ? id : []));
    },
    async updated(project, name) {
      const content = contentOf(access(), project);
      const rows = rowsOf(content, name).flatMap(({ id, isCreated }) => (isCreated ? [] : content.executions.get(id)!));
      return rows.sort((a, b) => a.revision - b.revision).map(({ execution: { id } }) => id);
    },
  };
}

export function batchTransactor(access: Access): BatchTransactor {
  return {
    ...batchReader(access),
    async add(project, names) {
      const { batches } = contentToChange(access(), project);
      for (const name of names) if (!batches.has(name)) batches.set(name, name);
    },
    async noteUpdated(project, name, ids) {
      const content = contentToChange(access(), project);
      const before = rowsOf(content, name).length;
      for (const id of ids) {
        const { execution } = known(content.executions, id, 'job execution');
        noteBatch(content, { ...execution, batch: name }, false);
      }
      return rowsOf(content, name).length - before;
    },
  };
}

function batchesOf(content: ProjectData): Batch[] {
  const names = [...content.batches.values()].toReversed();
  return names.flatMap((name) => {
    const rows = rowsOf(content, name);
    if (rows.length === 0) return [];
    const times = rows.flatMap(({ isCreated, time }): readonly Instant[] => (isCreated ? [time] : []));
    const isEmpty = times.length === 0;
    return {
      name,
      rows: times.length,
      firstTime: isEmpty ? null : Math.min(...times),
      lastTime: isEmpty ? null : Math.max(...times),
    };
  });
}

/** What a batch created or replaced. */
function rowsOf({ executions, batchRows }: ProjectData, name: string) {
  return Array.from(executions.values()).flatMap(({ execution: { id, time } }) => {
    const row = batchRows.get(id)?.find(({ batch }) => batch === name);
    return row ? [{ id, time, isCreated: row.isCreated }] : [];
  });
}

/** Notes which batch brought an execution; one that created it stays its creator, whatever it replaces later. */
export function noteBatch({ batches, batchRows }: ProjectData, { id, batch }: JobExecution, isCreated: boolean): void {
  if (batch === null) return;
  if (!batches.has(batch)) batches.set(batch, batch);
  const rows = batchRows.get(id) ?? [];
  if (!rows.some((row) => row.batch === batch)) batchRows.set(id, [...rows, { batch, isCreated }]);
}
