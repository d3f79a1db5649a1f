/** Texts by name, within each other. */
export type Texts = string | ((...given: never[]) => unknown) | { readonly [name: string]: Texts };

/** The texts by the path of their names. */
export function textsIn(texts: unknown, path = ''): readonly (readonly [path: string, text: Texts])[] {
  const node = texts as Texts;
  if (typeof node !== 'object') return [[path, node]];
  return Object.entries(node).flatMap(([name, inner]) => textsIn(inner, path === '' ? name : `${path}.${name}`));
}
