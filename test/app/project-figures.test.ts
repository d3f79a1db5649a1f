import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProjectFigureService } from '../../src/app/project-figures.ts';
import { AppError, normaliseScope } from '../../src/domain/mod.ts';
import { anApp, aProject } from './support.ts';

const ASKED = {
  scope: normaliseScope({ startDate: '2026-11-01', endDate: '2026-11-30' }),
  question: { metric: 'rate', subject: { dimension: 'entity' }, followed: null },
  name: '',
  sort: [],
  page: { page: 1, limit: 50 },
} as unknown as Parameters<ReturnType<typeof createProjectFigureService>['page']>[1];

test('a project whose report can’t be made now has no figure, and others stay; any other fault is one', async () => {
  const made = anApp();
  const { app, store } = made;
  const project = await aProject(made);
  const figures = (error: Error) =>
    createProjectFigureService(store, {
      ...app,
      reports: { ownBrands: async () => [], comparison: () => Promise.reject(error) },
    }).page([{ organisation: project.organisation, projects: null }], ASKED, {});
  const { results } = await figures(new AppError('unavailable', 'The reports of this project are being made ready'));
  assert.deepEqual(results, [
    {
      project: { id: project.id, name: project.name, organisation: project.organisation },
      ...{ own: null, change: null, answers: null, lastAnswerAt: null },
      collectors: { ok: 0, partly: 0, paused: 0 },
    },
  ]);
  await assert.rejects(figures(new Error('a fault')), /a fault/);
});
