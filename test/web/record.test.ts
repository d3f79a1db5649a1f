import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Refused } from '../../src/web/api/client.ts';
import { changeNow, changesOf, openEdit, type RecordAt } from '../../src/web/api/record.ts';
import { boxesOf, tickedIn } from '../../src/web/forms/mod.ts';

interface Stored {
  readonly name: string;
  readonly note: string;
  readonly tags: readonly string[];
  readonly updatedAt: string;
}
type Patch = Partial<Pick<Stored, 'name' | 'note' | 'tags'>> & { readonly url?: string };

/** A record in a service that refuses a change of what isn't as it was read. */
function aStore(first: Omit<Stored, 'updatedAt'> = { name: 'Acme', note: '', tags: ['a', 'b'] }) {
  let stored: Stored = { ...first, updatedAt: '0' };
  let between: (() => void) | undefined;
  const sent: object[] = [];
  const change = ({ url: _, ...patch }: Patch) => {
    stored = { ...stored, ...patch, updatedAt: String(Number(stored.updatedAt) + 1) };
    return stored;
  };
  const at: RecordAt<Stored, Patch> = {
    read: async () => stored,
    async write(patch) {
      const { expectedUpdatedAt, ...body } = patch as Patch & { readonly expectedUpdatedAt?: string };
      between?.();
      between = undefined;
      if (expectedUpdatedAt !== stored.updatedAt) throw new Refused(409, 'changed meanwhile');
      if (body.name === 'taken') throw new Refused(409, 'taken');
      sent.push(body);
      return change(body);
    },
  };
  const before = (work: () => void) => {
    between = work;
  };
  return { at, sent, change, beforeWriting: before, now: () => stored };
}

const formOf = ({ name, note, tags }: Pick<Stored, 'name' | 'note' | 'tags'>, url = ''): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, note, url })) form.set(field, value);
  for (const { value, isTicked } of boxesOf([['a', 'A']], tags)) if (isTicked) form.append('tags', value);
  return form;
};
const draftOf = (form: FormData): Patch => ({
  name: String(form.get('name')),
  note: String(form.get('note')),
  tags: tickedIn(form, 'tags'),
  ...(form.get('url') !== '' && { url: String(form.get('url')) }),
});

function anOpenForm() {
  const store = aStore();
  const read = store.now();
  const edit = openEdit(store.at, read, draftOf);
  edit.begin(formOf(read));
  return { ...store, read, save: (changed: Patch) => edit.save(formOf({ ...read, ...changed }, changed.url)) };
}
const isConflict = (error: unknown) => error instanceof Refused && error.status === 409;

describe('a form on a record', () => {
  for (const changed of [{}, { name: 'Bolt' }, { note: 'x', tags: ['a'] }, { tags: [] }, { url: 'https://a.b' }])
    test(`sends what was changed in it and nothing else: ${JSON.stringify(changed)}`, async () => {
      const { save, sent, change, now } = anOpenForm();
      // What another person changes in the other fields stays.
      const theirs = Object.fromEntries(
        Object.entries({ name: 'Theirs', note: 'theirs', tags: ['t'] }).filter(([name]) => !(name in changed)),
      );
      if (!('url' in changed)) change(theirs);
      await save(changed);
      assert.deepEqual(sent, Object.keys(changed).length === 0 ? [] : [changed]);
      const { url: _, ...shown } = changed as Patch;
      const { updatedAt: __, ...stored } = now();
      assert.deepEqual(stored, {
        name: 'Acme',
        note: '',
        tags: ['a', 'b'],
        ...(!('url' in changed) && theirs),
        ...shown,
      });
    });

  test('tells of a change of a field that was changed in it, too; saving again replaces that field alone', async () => {
    const { save, sent, change, now } = anOpenForm();
    change({ name: 'Theirs', note: 'theirs' });
    await assert.rejects(save({ name: 'Mine' }), isConflict);
    assert.deepEqual(sent, []);
    await assert.rejects(save({ name: 'Mine', note: 'mine' }), isConflict, 'the note was not told of');
    await save({ name: 'Mine', note: 'mine' });
    assert.deepEqual([now().name, now().note], ['Mine', 'mine']);
  });

  test('tells of what another person changed before it was saved the first time, and then again', async () => {
    const { save, change, now } = anOpenForm();
    change({ note: 'theirs' });
    await save({ name: 'Mine' });
    await assert.rejects(save({ name: 'Mine', note: 'mine' }), isConflict);
    assert.equal(now().note, 'theirs');
  });

  test('a field that the record doesn’t show is replaced only where nothing else has changed', async () => {
    const { save, change } = anOpenForm();
    change({ note: 'theirs' });
    await assert.rejects(save({ url: 'https://a.b' }), isConflict);
    assert.equal((await save({ url: 'https://a.b' })).note, 'theirs');
  });

  test('says something again where nothing was changed, if that means something', async () => {
    const { at, sent, now } = aStore();
    const edit = openEdit(at, now(), draftOf, ({ note }) => ({ note: note! }));
    edit.begin(formOf(now()));
    await edit.save(formOf(now()));
    assert.deepEqual(sent, [{ note: '' }]);
  });
});

describe('a change of a record as it is now', () => {
  test('is made again where another person was quicker', async () => {
    const { at, beforeWriting, change, now } = aStore();
    beforeWriting(() => change({ tags: ['a', 'b', 'c'] }));
    await changeNow(at, ({ tags }) => ({ tags: tags.filter((tag) => tag !== 'a') }));
    assert.deepEqual(now().tags, ['b', 'c']);
  });

  test('is refused once for another reason, and writes nothing where nothing is to change', async () => {
    const { at, sent } = aStore();
    await assert.rejects(
      changeNow(at, () => ({ name: 'taken' })),
      /taken/,
    );
    await changeNow(at, () => ({}));
    assert.deepEqual(sent, []);
  });
});

test('of a draft only what differs is a change', () => {
  const begun = { name: 'a', tags: ['1'], budget: { usd: 1 }, none: null };
  assert.deepEqual(changesOf(begun, structuredClone(begun)), {});
  assert.deepEqual(changesOf(begun, { ...begun, tags: [], budget: { usd: 2 } }), { tags: [], budget: { usd: 2 } });
});

test('what is chosen is never lost, whichever choices are listed', () => {
  const ids = ['1', '2', '3', '10'];
  const subsets = Array.from({ length: 2 ** ids.length }, (_, mask) => ids.filter((_id, at) => mask & (1 << at)));
  for (const listed of subsets)
    for (const chosen of subsets) {
      const boxes = boxesOf(
        listed.map((id) => [id, `Tag ${id}`]),
        chosen.map(Number),
      );
      const form = new FormData();
      for (const { value, isTicked } of boxes) if (isTicked) form.append('tags', value);
      assert.deepEqual(tickedIn(form, 'tags'), chosen.toSorted());
      const hidden = chosen.filter((id) => !listed.includes(id)).length;
      assert.deepEqual(
        boxes.flatMap(({ text }) => (typeof text === 'number' ? [text] : [])),
        hidden === 0 ? [] : [hidden],
      );
    }
});
