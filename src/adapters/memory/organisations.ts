import type { OrganisationReader, OrganisationTransactor } from '../../domain/mod.ts';
import { type Access, contentOf } from './data.ts';
import { byName } from './order.ts';
import { insert, known, lookUp } from './table.ts';

export function organisationReader(access: Access): OrganisationReader {
  return {
    async byId(id) {
      return structuredClone(access().organisations.get(id));
    },
    async bySlug(slug) {
      const { organisations, organisationSlugs } = access();
      return structuredClone(lookUp(organisationSlugs, slug, organisations));
    },
    async withIds(ids) {
      const { organisations } = access();
      return structuredClone(byName([...new Set(ids)].flatMap((id) => organisations.get(id) ?? [])));
    },
    async all() {
      return structuredClone(byName([...access().organisations.values()]));
    },
    async usage(id) {
      const data = access();
      const ofOrganisation = ({ organisation }: { readonly organisation: string }) => organisation === id;
      const projects = [...data.projects.values()].filter(ofOrganisation);
      return {
        projects: projects.length,
        members: [...data.memberships.values()].filter(ofOrganisation).length,
        apiKeys: [...data.apiKeys.values()].filter(ofOrganisation).length,
        responses: projects.reduce(
          (sum, project) => sum + [...contentOf(data, project.id).executions.values()].length,
          0,
        ),
      };
    },
    async any() {
      for (const _ of access().organisations.values()) return true;
      return false;
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
    async change(organisation) {
      const { organisations, organisationSlugs } = access();
      organisationSlugs.delete(known(organisations, organisation.id, 'organisation').slug);
      insert(organisationSlugs, organisation.slug, organisation.id, 'slug');
      organisations.set(organisation.id, structuredClone(organisation));
    },
  };
}
