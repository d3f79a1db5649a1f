import type { AlertMetric, AlertSettings } from '../../domain/alerts/mod.ts';
import { ownBrands, websiteHost } from '../../domain/entities/mod.ts';
import { type Entity, mergeRoots } from '../../domain/entity.ts';
import { AppError } from '../../domain/errors.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { StoreReader } from '../../domain/ports/mod.ts';
import { ANY_EVIDENCE, type Question, understood } from '../../domain/reports/mod.ts';

/** A brand, or a domain, that is watched. */
export interface Watched {
  readonly id: string;
  readonly name: string;
}

/** What a metric asks of rows. */
export function questionOf(metric: AlertMetric): Question {
  const asked = understood({ by: [metric === 'citedRate' ? 'domain' : 'entity'], metric, evidence: ANY_EVIDENCE });
  if (!('question' in asked)) throw new Error(asked.problem);
  return asked.question;
}

/** The brands of a project, read once for all its alerts. */
export interface Brands {
  readonly all: readonly Entity[];
  readonly own: readonly Entity[];
}

export async function brandsOf({ entities, projects }: StoreReader, project: ProjectId): Promise<Brands> {
  const all = await entities.all(project);
  return { all, own: ownBrands(all, (await projects.settings(project)).ownEntityId ?? null) };
}

/** The rows that an alert watches: brands, or, of citations, their websites. */
export function watchedBy({ metric, subject }: Pick<AlertSettings, 'metric' | 'subject'>, brands: Brands): Watched[] {
  if (typeof subject === 'object' && 'domain' in subject) return [{ id: subject.domain, name: subject.domain }];
  const chosen = chosenBrands(subject, brands);
  if (metric !== 'citedRate') return chosen.map(({ id, name }) => ({ id, name }));
  const domains = chosen.flatMap((brand) => brand.domains.flatMap((domain) => websiteHost(domain) ?? []));
  return [...new Set(domains)].map((domain) => ({ id: domain, name: domain }));
}

function chosenBrands(subject: Exclude<AlertSettings['subject'], { domain: string }>, { all, own }: Brands) {
  if (subject === 'own') return own;
  if (subject === 'tracked') return all.filter(({ mergedIntoId }) => mergedIntoId === null);
  const root = mergeRoots(all).get(subject.entityId);
  return all.filter(({ id }) => id === root);
}

/** That an alert watches something that there can be. @throws AppError invalid, not-found */
export function requireSubject({ metric, subject }: Pick<AlertSettings, 'metric' | 'subject'>, brands: Brands): void {
  if (typeof subject === 'string') return;
  if ('entityId' in subject) {
    if (brands.all.some(({ id }) => id === subject.entityId)) return;
    throw new AppError('not-found', `No entity "${subject.entityId}" in this project`);
  }
  if (metric !== 'citedRate')
    throw new AppError('invalid', [`subject.domain: is watched by citedRate alone: give an entityId for ${metric}`]);
}
