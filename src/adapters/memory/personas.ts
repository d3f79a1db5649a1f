import { compareCodePoints, fold, type PersonaReader, type PersonaTransactor } from '../../domain/mod.ts';
import { type Access, contentOf, contentToChange } from './data.ts';

export function personaReader(access: Access): PersonaReader {
  return {
    async all(project) {
      const all = [...contentOf(access(), project).personas.values()];
      return structuredClone(all.sort((a, b) => compareCodePoints(fold(a.name), fold(b.name))));
    },
    async byId(project, id) {
      return structuredClone(contentOf(access(), project).personas.get(id));
    },
  };
}

export function personaTransactor(access: Access): PersonaTransactor {
  return {
    ...personaReader(access),
    async put(project, persona) {
      const { personas } = contentToChange(access(), project);
      const isTaken = ({ id, name }: { readonly id: string; readonly name: string }) =>
        id !== persona.id && fold(name) === fold(persona.name);
      if ([...personas.values()].some(isTaken)) throw new Error(`There is a persona "${persona.name}" already`);
      personas.set(persona.id, structuredClone(persona));
    },
    async remove(project, id) {
      const { personas } = contentToChange(access(), project);
      const isThere = personas.has(id);
      personas.delete(id);
      return isThere;
    },
  };
}
