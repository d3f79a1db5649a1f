import { useState } from 'preact/hooks';
import type { Loaded } from '../../api/mod.ts';
import { Problem, ShownOnce, SureButton, useWriting } from '../../parts/mod.ts';
import { List } from '../list.tsx';

/** Records whose link is shown once. */
interface Made {
  readonly id: string;
  readonly link: string | null;
  readonly token: string;
}

interface MadeLinksProps<Row> {
  readonly label: string;
  readonly empty: string;
  readonly loaded: Loaded<readonly Row[]>;
  /** The one that was made just now, and what is said of it. */
  readonly made: Made | undefined;
  readonly say: string;
  readonly copy: string;
  /** What the fragment of its address is called, where the service does not know its own address. */
  readonly kind: 'invitation' | 'share';
  /** What the page that it opens is narrowed to. */
  readonly search?: string | undefined;
  readonly columns: Parameters<typeof List<Row>>[0]['columns'];
  /** Before and after it is asked whether to end one. */
  readonly endTexts: (row: Row) => readonly [label: string, sure: string];
  readonly end: (id: string) => Promise<unknown>;
}

function linkOf({ link, token }: Made, kind: MadeLinksProps<Made>['kind'], search: string | undefined): string {
  const url = new URL(link ?? `${location.origin}/app/#${kind}=${token}`);
  if (search !== undefined) url.search = search;
  return url.href;
}

/** Links that are good, each to be ended; the one that was just made is shown once. */
export function MadeLinks<Row extends { readonly id: string }>({
  label,
  empty,
  loaded,
  made,
  say,
  copy,
  kind,
  search,
  columns,
  endTexts,
  end,
}: MadeLinksProps<Row>) {
  const ending = useWriting();
  const [ended, setEnded] = useState<string>();
  const finish = (id: string) =>
    ending.change(async () => {
      await end(id);
      setEnded(id);
    });
  return (
    <>
      {made && made.id !== ended && <ShownOnce say={say} secret={linkOf(made, kind, search)} copy={copy} />}
      <Problem isInCard text={ending.problem} />
      <List
        label={label}
        loaded={loaded}
        empty={empty}
        rowKey={({ id }) => id}
        columns={[
          ...columns,
          [
            '',
            (row) => {
              const [text, sure] = endTexts(row);
              return <SureButton label={text} sure={sure} isBusy={ending.isBusy} onSure={() => void finish(row.id)} />;
            },
          ],
        ]}
      />
    </>
  );
}
