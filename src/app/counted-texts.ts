import type { ProjectId } from '../domain/ids.ts';
import type { ReadStore, ResponseReader, StoreReader } from '../domain/ports/mod.ts';

/** A store that tells of each project how many characters of answers were read. */
export function countedTexts<Read extends Pick<ReadStore, 'read'>>(
  store: Read,
  onRead: (project: ProjectId, characters: number) => void,
): Read {
  return {
    ...store,
    read: <T>(work: (reader: StoreReader) => Promise<T>) =>
      store.read((reader) =>
        work(
          new Proxy(reader, {
            get(ports, name: keyof StoreReader) {
              return name === 'responses' ? counted(ports.responses, onRead) : ports[name];
            },
          }),
        ),
      ),
  };
}

function counted(port: ResponseReader, onRead: (project: ProjectId, characters: number) => void): ResponseReader {
  function told<Read extends readonly { readonly answer: string }[]>(project: ProjectId, found: Read): Read {
    onRead(
      project,
      found.reduce((sum, { answer }) => sum + answer.length, 0),
    );
    return found;
  }
  return new Proxy(port, {
    get(responses, name: keyof ResponseReader) {
      if (name === 'byIds' || name === 'answers')
        return async (project: ProjectId, ids: readonly string[]) => told(project, await responses[name](project, ids));
      if (name !== 'all') return responses[name];
      return async function* (project: ProjectId) {
        for await (const batch of responses.all(project)) yield told(project, batch);
      };
    },
  });
}
