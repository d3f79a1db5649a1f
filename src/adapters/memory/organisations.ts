import type { OrganisationReader, OrganisationTransactor } from '../../domain/mod.ts';
import type { Access } from './data.ts';
import { insert, lookUp } from './table.ts';

export function organisationReader(access: Access): OrganisationReader {
  return {
    async byId(id) {
      return structuredClone(access().organisations.get(id));
    },
    async bySlug(slug) {
      const { organisations, organisationSlugs } = access();
      return structuredClone(lookUp(organisationSlugs, slug, organisations));
    },
  };
}

export function organisationTransactor(access: Access): OrganisationTransactor {
  return {
    ...organisationReader(access),
    async add(organisation) {
      const { organisations, organisationSlugs } = access();
      insert(organisations, organisation.id, structuredClone(organisation), 'organisation');
      insert(organisationSlugs, organisation.slug, organisation.id, 'slug');
    },
  };
}
