import { Button, Check, SelectField } from '../../parts/mod.ts';
/*
 * The questions that an import asks, one component for each kind; `QUESTIONS`, at the end, lists them. What was answered
 * can be changed until the file is sent.
 */

import type { ComponentChildren } from 'preact';
import type { Ask, FileKind, MappingSettings } from '../../../domain/mapping/mod.ts';
import { t } from '../../texts/mod.ts';
import { fieldName } from './file-preview.tsx';
import type { FilePreview } from './reader.ts';

const words = t.importing.asks;

interface Asking {
  readonly preview: FilePreview;
  readonly kind: FileKind | undefined;
  readonly settings: MappingSettings;
  readonly say: (kind: FileKind | undefined, settings: MappingSettings) => void;
}

/** What only a person can say of a file, each asked once; what was said can be changed until the file is sent. */
export function Questions({ asked, ...asking }: Asking & { readonly asked: readonly Ask[] }) {
  return (
    <>
      <KindChoice {...asking} isOpen={asking.preview.asks.includes('kind')} />
      {asked.map((ask) => {
        const Question = QUESTIONS[ask];
        return Question && <Question key={ask} {...asking} />;
      })}
    </>
  );
}

function KindChoice({ preview, kind, say, isOpen }: Asking & { readonly isOpen: boolean }) {
  return (
    <Choice
      title={words.kind}
      value={kind ?? (isOpen ? undefined : preview.kind)}
      options={(['brands', 'queries', 'answers', 'corrections'] as const).map((kind) => [
        kind,
        t.importing.kinds[kind],
      ])}
      onChoose={(chosen) => say(chosen as FileKind, {})}
    />
  );
}

/** A question whose answers are few. */
function Choice({
  title,
  value,
  options,
  onChoose,
}: {
  readonly title: ComponentChildren;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
}) {
  return (
    <fieldset class="fields import-question">
      <legend>{title}</legend>
      {options.map(([one, label]) => (
        <Check
          key={one}
          label={label}
          type="radio"
          name={String(title)}
          checked={one === value}
          onChange={() => onChoose(one)}
        />
      ))}
    </fieldset>
  );
}

/** Asks for a value of a field of all rows; it is taken when it is left. */
function Constant({ field, settings, kind, say }: Asking & { readonly field: 'country' | 'language' | 'model' }) {
  return (
    <label class="field import-question">
      {words[field]}
      <input
        class="input small"
        placeholder={words.codes[field]}
        maxLength={field === 'model' ? 200 : 12}
        value={String(settings.set?.[field] ?? '')}
        onChange={({ currentTarget }) => say(kind, withValue(settings, field, currentTarget.value.trim()))}
      />
    </label>
  );
}

/** Settings with a value of a field for all rows; the empty text takes it away. */
function withValue(settings: MappingSettings, field: string, value: string): MappingSettings {
  const { [field]: _, ...rest } = settings.set ?? {};
  return { ...settings, set: value === '' ? rest : { ...rest, [field]: value } };
}

/** Asks when all answers were given, in the zone of the browser. */
function Time({ settings, kind, say }: Asking) {
  const at = settings.set?.runAt;
  const local = (time: Date) => new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  return (
    <label class="field import-question">
      {words.runAt}
      <input
        class="input small"
        type="datetime-local"
        value={typeof at === 'string' ? local(new Date(at)) : ''}
        onChange={({ currentTarget: { value } }) =>
          say(kind, withValue(settings, 'runAt', value && new Date(value).toISOString()))
        }
      />
    </label>
  );
}

function Side({ settings, kind, say }: Asking) {
  const said = settings.set?.isCompetitor;
  return (
    <Choice
      title={words.side}
      value={said === undefined ? undefined : String(said)}
      options={[
        ['false', words.ours],
        ['true', words.theirs],
      ]}
      onChoose={(value) => say(kind, { ...settings, set: { ...settings.set, isCompetitor: value === 'true' } })}
    />
  );
}

function Title({ preview, settings, kind, say }: Asking) {
  const line = preview.columns[0]!.name;
  const field = preview.kind === 'queries' ? 'query' : 'name';
  const said = settings.map?.[line];
  return (
    <Choice
      title={words.title(line)}
      value={said === undefined ? undefined : said === null ? 'item' : 'title'}
      options={[
        ['title', words.isTitle],
        ['item', words.isItem],
      ]}
      onChoose={(value) =>
        say(kind, { ...settings, map: { ...settings.map, [line]: value === 'title' ? field : null } })
      }
    />
  );
}

function Sheet({ preview, settings, kind, say }: Asking) {
  return (
    <Choice
      title={words.sheet}
      value={settings.sheet ?? undefined}
      options={preview.sheets.map((name) => [name, name])}
      onChoose={(sheet) => say(kind, { ...settings, sheet })}
    />
  );
}

function Dates({ settings, kind, say }: Asking) {
  return (
    <Choice
      title={words.dates}
      value={settings.dateOrder ?? undefined}
      options={[
        ['DMY', words.dayFirst],
        ['MDY', words.monthFirst],
      ]}
      onChoose={(order) => say(kind, { ...settings, dateOrder: order as 'DMY' | 'MDY' })}
    />
  );
}

function Zone({ settings, kind, say }: Asking) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([here, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  return (
    <div class="import-question">
      <SelectField
        label={words.zone}
        class="input small"
        value={settings.timezone ?? ''}
        onChange={({ currentTarget }) => say(kind, { ...settings, timezone: currentTarget.value || null })}
        none={t.importing.choose}
        options={zones.map((zone) => [zone, zone])}
      />
      {settings.timezone == null && <Button label={here} onClick={() => say(kind, { ...settings, timezone: here })} />}
    </div>
  );
}

/** How the separators of a list are said; line breaks, semicolons and bars separate in any case. */
const [WITH_COMMAS, WITHOUT] = [
  [',', ';', '|', '\n'],
  [';', '|', '\n'],
];

function Lists({ preview, settings, kind, say }: Asking) {
  return (
    <>
      {preview.columns
        .filter(({ as }) => as === 'aliases')
        .map(({ name, examples }) => (
          <Choice
            key={name}
            title={words.lists(examples.find((example) => example.includes(',')) ?? name)}
            value={settings.lists?.[name] && String(settings.lists[name].includes(','))}
            options={[
              ['true', words.separate],
              ['false', words.belong],
            ]}
            onChoose={(value) =>
              say(kind, {
                ...settings,
                lists: { ...settings.lists, [name]: value === 'true' ? WITH_COMMAS! : WITHOUT! },
              })
            }
          />
        ))}
    </>
  );
}

/** Words that were asked for stay, so that their answers can be changed. */
function Words({ preview, settings, kind, say }: Asking) {
  return (
    <>
      {preview.columns.flatMap(({ name, as, words: open = [] }) =>
        [...new Set([...Object.keys(settings.words?.[name] ?? {}), ...open])].map((word) => {
          const said = settings.words?.[name]?.[word];
          return (
            <Choice
              key={`${name} ${word}`}
              title={as === 'isCompetitor' ? words.competitor(name, word) : words.meansYes(name, word)}
              value={said === undefined ? undefined : String(said)}
              options={[
                ['true', as === 'isCompetitor' ? words.isRival : t.importing.yes],
                ['false', as === 'isCompetitor' ? words.isOurs : t.importing.no],
              ]}
              onChoose={(value) =>
                say(kind, {
                  ...settings,
                  words: { ...settings.words, [name]: { ...settings.words?.[name], [word]: value === 'true' } },
                })
              }
            />
          );
        }),
      )}
    </>
  );
}

/** What needs a column: an open one is chosen for it; a model and a time can be said for all rows instead. */
function Columns(asking: Asking) {
  const { columns, missing } = asking.preview;
  const needed = missing.filter((field) => field !== 'model' && field !== 'runAt');
  const isOpen = columns.some(({ name, maybe }) => maybe !== undefined && asking.settings.map?.[name] === undefined);
  return (
    <>
      {isOpen && <p class="import-question">{words.columns}</p>}
      {needed.length > 0 && <p class="import-question">{words.missing(needed.map(fieldName).join(', '))}</p>}
      {missing.includes('model') && <Constant {...asking} field="model" />}
      {missing.includes('runAt') && <Time {...asking} />}
    </>
  );
}

const QUESTIONS: Readonly<Record<Ask, ((asking: Asking) => ComponentChildren) | undefined>> = {
  kind: undefined,
  columns: Columns,
  sheet: Sheet,
  title: Title,
  side: Side,
  words: Words,
  lists: Lists,
  'day/month': Dates,
  zone: Zone,
  country: (asking) => <Constant {...asking} field="country" />,
  language: (asking) => <Constant {...asking} field="language" />,
};
