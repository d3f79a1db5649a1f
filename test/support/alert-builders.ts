import type { Alert, KeptLook, KeptRow } from '../../src/domain/alerts/mod.ts';
import { idFor, NOW } from './builders.ts';

export const anAlert = (given: Partial<Alert> = {}): Alert => ({
  ...{ id: idFor('alert'), name: 'Our falls', metric: 'visibility', subject: 'own', scope: { models: ['gpt-5'] } },
  ...{
    direction: 'fall',
    leastChange: 2,
    channels: [],
    quietHours: null,
    enabled: true,
    createdAt: NOW,
    updatedAt: NOW,
  },
  ...given,
});

export const aKeptRow = (given: Partial<KeptRow> = {}): KeptRow => ({
  ...{ id: idFor('row'), name: 'Acme', state: 'learning', resolved: null, isNew: false, shift: null },
  ...{ base: [], why: [], smallest: null },
  ...given,
});

export const aKeptLook = (given: Partial<KeptLook> = {}): KeptLook => ({
  ...{ week: 4, at: NOW, isMost: false, rows: [aKeptRow()], told: ['b'] },
  states: {
    [idFor('row')]: {
      ...{ status: 'ok', e: 0.25, base: [], calm: 0, looks: 0, sign: 0, openedAt: null, start: 4, kept: null },
      ...{ counted: [4], sizes: [70] },
    },
  },
  ...given,
});
