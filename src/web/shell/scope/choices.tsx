import { type ChoiceName, go, here, scope, WHATEVER_NAMED } from '../../address/mod.ts';
import { t } from '../../texts/mod.ts';

/** What an answer can have beside its text. */
export const PRESENCES = ['sources', 'shopping', 'ads'] as const satisfies readonly ChoiceName[];

/** Whether all chosen tags have to be there, or any. */
export function TagMode({ name }: { readonly name: 'tags' | 'labels' }) {
  const mode = scope.value[name] ?? 'all';
  return (
    <>
      <hr />
      {(['all', 'any'] as const).map((value) => (
        <label key={value} class="menu-item">
          <input
            type="radio"
            name={name}
            checked={mode === value}
            onChange={() => go(here({ [name]: value === 'all' ? null : value }))}
          />
          {t.tagModes[value]}
        </label>
      ))}
    </>
  );
}

/** Whether queries that name a brand count. */
export function Branded() {
  return (
    <Choice
      name="branded"
      legend={t.branded.what}
      note={t.branded.whatIsThat}
      options={[
        [undefined, t.branded.include],
        ['exclude', t.branded.exclude],
        ['only', t.branded.only],
      ]}
      clears={WHATEVER_NAMED}
    />
  );
}

/** Whether doubtful answers count. */
export function Doubts() {
  return (
    <Choice
      name="doubts"
      legend={t.doubts.what}
      note={t.doubts.whatIsThat}
      options={[
        [undefined, t.doubts.include],
        ['exclude', t.doubts.exclude],
        ['only', t.doubts.only],
      ]}
    />
  );
}

/** Whether answers with sources, cards or ads count. */
export function Presence({ name }: { readonly name: (typeof PRESENCES)[number] }) {
  const words = t.presences[name];
  return (
    <Choice
      name={name}
      legend={words.what}
      options={[
        [undefined, t.either],
        ['with', words.with],
        ['without', words.without],
      ]}
    />
  );
}

/** One of a few values of a filter, or none. */
function Choice({
  name,
  legend,
  note,
  options,
  clears = { [name]: null },
}: {
  readonly name: ChoiceName;
  readonly legend: string;
  readonly note?: string;
  readonly options: readonly (readonly [value: string | undefined, text: string])[];
  /** The changes that no value means. */
  readonly clears?: Parameters<typeof here>[0];
}) {
  const chosen = scope.value[name];
  return (
    <fieldset class="plain">
      <legend class="menu-head">{legend}</legend>
      {note !== undefined && <p class="menu-note">{note}</p>}
      {options.map(([value, text]) => (
        <label key={value} class="menu-item">
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => go(here(value === undefined ? clears : { [name]: value }))}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
