import { projectFile } from '../house/sources.ts';

/** One line of a Containerfile: `COPY`, and what follows it. */
export interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** The stages of `examples/Containerfile`, each beginning with its FROM. */
export function containerStages(): readonly (readonly Instruction[])[] {
  const lines = projectFile('examples/Containerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const stages: Instruction[][] = [];
  for (const line of lines.filter((text) => text.trim() !== '' && !text.startsWith('#'))) {
    const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, rest });
  }
  return stages;
}

/** What the container that is run says of itself. */
export interface Image {
  /** User and group, by number. */
  readonly user: string;
  readonly volume: string;
  readonly backups: string;
  /** Where the key file is, apart from both. */
  readonly keys: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
}

export function image(): Image {
  const last = containerStages().at(-1) ?? [];
  const all = (wanted: string) => last.filter(({ name }) => name === wanted).map(({ rest }) => rest);
  const [user = '', volumes = '', port = ''] = ['USER', 'VOLUME', 'EXPOSE'].map((name) => all(name).join());
  const [volume = '', backups = '', keys = ''] = volumes.split(' ');
  return {
    user,
    volume,
    backups,
    keys,
    port: Number(port),
    env: Object.fromEntries(all('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('=')))),
    entrypoint: JSON.parse(all('ENTRYPOINT').join()),
    command: JSON.parse(all('CMD').join()),
    healthcheck: JSON.parse(/CMD (\[.*\])$/.exec(all('HEALTHCHECK').join())?.[1] ?? '[]'),
  };
}
