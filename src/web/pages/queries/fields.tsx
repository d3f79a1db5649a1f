import type { Query, Tag } from '../../api/mod.ts';
import { Checks, Field, linesOf, SelectField, TextField, tickedIn, WrongInput } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';

const words = t.queryList;
const TYPES = ['comparative', 'informative', 'perception'] as const;

/** The fields of a query besides its text, as part of a form. */
export function QueryFields({ query, tags }: { readonly query?: Query | undefined; readonly tags: readonly Tag[] }) {
  const carries = ({ id }: Tag) => query?.tags.includes(id) ?? false;
  const ordered = [...tags.filter(carries), ...tags.filter((tag) => !carries(tag))];
  return (
    <>
      <SelectField label={words.type} name="type">
        {[undefined, ...TYPES].map((type) => (
          <option key={type} value={type ?? ''} selected={(query?.type ?? undefined) === type}>
            {t.queryTypes[type ?? 'untyped']}
          </option>
        ))}
      </SelectField>
      <Field
        label={words.topic}
        note={words.topicNote}
        name="topic"
        maxLength={200}
        defaultValue={query?.topic.origin === 'hand' ? query.topic.name : ''}
        placeholder={query?.topic.origin === 'hand' ? '' : query?.topic.name}
      />
      <fieldset class="fields">
        <legend>{words.tags}</legend>
        {tags.length === 0 && <p class="faint">{words.noTags}</p>}
        <Checks name="tags" choices={ordered.map(({ id, name }) => [String(id), name])} chosen={query?.tags ?? []} />
      </fieldset>
      <TextField
        label={words.markets}
        note={words.marketsNote}
        name="markets"
        defaultValue={query?.locales.map(({ country, language }) => `${country} ${language}`).join('\n') ?? ''}
      />
    </>
  );
}

/** What the fields hold. @throws WrongInput for a line that isn't a market, with what to write */
export function readFields(form: FormData) {
  const type = TYPES.find((one) => one === form.get('type')) ?? null;
  const locales = linesOf(form, 'markets').map((line) => {
    const [, country, language] = /^([a-z]{2})[\s,;/_-]+([a-z][a-z0-9-]*)$/i.exec(line) ?? [];
    if (country === undefined || language === undefined) throw new WrongInput(words.wrongMarket(line));
    return { country, language };
  });
  return {
    type,
    topic: String(form.get('topic') ?? '').trim() || null,
    tags: tickedIn(form, 'tags').map(Number),
    locales,
  };
}
