import type { ComponentChildren } from 'preact';
import type { Entity, EntityGroup, EntityPatch } from '../../api/mod.ts';
import { Check, Field, linesOf, TextField } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';

/** What the form of a brand holds; the group by its name. */
export type Entered = Required<Omit<EntityPatch, 'groupId' | 'expectedUpdatedAt'>> & { readonly group: string };

/** A field as the form asks for it and the record shows it. */
interface BrandField<Value> {
  /** `entity` is undefined for a new brand. */
  input(entity: Entity | undefined, groups: readonly EntityGroup[]): ComponentChildren;
  /** Reads what was entered. */
  read(form: FormData): Value;
  /** Title and text in the record; no text where there is nothing to say. null: the record's heading says it. */
  readonly fact: ((entity: Entity) => readonly [title: string, text: string | null]) | null;
}

/** Every field of a brand, in the order of the form; one that is missing doesn't compile. */
const FIELDS: { readonly [Name in keyof Entered]: BrandField<Entered[Name]> } = {
  name: {
    input: (entity) => (
      <Field label={t.columns.brand} name="name" required maxLength={200} defaultValue={entity?.name ?? ''} />
    ),
    read: (form) => textOf(form, 'name').trim(),
    fact: null,
  },
  aliases: lines('aliases'),
  domains: lines('domains'),
  group: {
    input: (entity, groups) => (
      <Field
        label={t.brandFields.group}
        note={t.editBrand.newGroup}
        name="group"
        list="brand-groups"
        defaultValue={entity?.group ?? ''}
      >
        <datalist id="brand-groups">
          {groups.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      </Field>
    ),
    read: (form) => textOf(form, 'group'),
    fact: ({ group }) => [t.brandFields.group, group],
  },
  isCompetitor: {
    // Whose it is decides every figure: of a new brand nothing is taken for granted.
    input: (entity) => (
      <fieldset class="fields">
        <legend>{t.brandFields.whose}</legend>
        {[false, true].map((isCompetitor) => (
          <Check
            key={String(isCompetitor)}
            label={isCompetitor ? t.competitor : t.ownBrand}
            type="radio"
            name="isCompetitor"
            value={String(isCompetitor)}
            required
            defaultChecked={entity?.isCompetitor === isCompetitor}
          />
        ))}
      </fieldset>
    ),
    read: (form) => form.get('isCompetitor') === 'true',
    fact: ({ isCompetitor }) => [t.brandFields.kind, isCompetitor ? t.competitor : t.ownBrand],
  },
  caseSensitive: {
    input: (entity) => (
      <Check label={t.exactSpelling} name="caseSensitive" defaultChecked={entity?.caseSensitive ?? false} />
    ),
    read: (form) => form.has('caseSensitive'),
    fact: ({ caseSensitive }) => [t.brandFields.spelling, caseSensitive ? t.exactSpelling : null],
  },
  note: {
    input: (entity) => (
      <TextField label={t.brandFields.note} name="note" maxLength={2_000} defaultValue={entity?.note ?? ''} />
    ),
    read: (form) => textOf(form, 'note'),
    fact: ({ note }) => [t.brandFields.note, note],
  },
};
const NAMES = Object.keys(FIELDS) as (keyof Entered)[];

/** In the order of the record. */
const FACTS = [...new Set<keyof Entered>(['isCompetitor', 'group', ...NAMES])];

/** The inputs of all fields. */
export function BrandInputs(props: { readonly entity: Entity | undefined; readonly groups: readonly EntityGroup[] }) {
  return <>{NAMES.map((name) => FIELDS[name].input(props.entity, props.groups))}</>;
}

/** What the form holds. */
export const enteredIn = (form: FormData): Entered =>
  Object.fromEntries(NAMES.map((name) => [name, FIELDS[name].read(form)])) as unknown as Entered;

/** Titles and texts of the record, without those that say nothing. */
export const factsOf = (entity: Entity): readonly (readonly [title: string, text: string])[] =>
  FACTS.flatMap((name) => {
    const [title, text] = FIELDS[name].fact?.(entity) ?? ['', null];
    return text === null || text === '' ? [] : [[title, text] as const];
  });

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** A list with an item a line. */
function lines(name: 'aliases' | 'domains'): BrandField<readonly string[]> {
  return {
    input: (entity) => (
      <TextField
        label={t.brandFields[name]}
        note={t.onePerLine}
        name={name}
        defaultValue={entity?.[name].join('\n') ?? ''}
      />
    ),
    read: (form) => linesOf(form, name),
    fact: (entity) => [t.brandFields[name], entity[name].join(', ')],
  };
}
