import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { describe, test } from 'node:test';
import { ask, askSecret } from '../../../src/app/compose/ask.ts';

/** A terminal, on which something is typed, and what is to be seen on it. */
function aTerminal(typed: string, isTTY = true, isEnded = true) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough({ encoding: 'utf8' });
  if (isEnded) input.end(typed);
  else input.write(typed);
  const terminal = { input, output } as unknown as Parameters<typeof ask>[1];
  return { terminal, seen: () => String(output.read() ?? '') };
}

describe('questions on a terminal', () => {
  test('are shown, with what is typed', async () => {
    const { terminal, seen } = aTerminal('Acme\n');
    assert.equal(await ask('Organisation: ', terminal), 'Acme');
    assert.match(seen(), /Organisation: .*Acme/s);
  });

  test('for a secret show nothing of it; without a terminal it is the first line', async () => {
    const { terminal, seen } = aTerminal('hunter2 is short\n');
    assert.equal(await askSecret('Password: ', terminal), 'hunter2 is short');
    assert.equal(seen(), 'Password: \n');
    const piped = aTerminal('first\nsecond\n', false);
    assert.deepEqual([await askSecret('Password: ', piped.terminal), piped.seen()], ['first', '']);
  });

  test('without an answer are refused', async () => {
    await assert.rejects(ask('Organisation: ', aTerminal('').terminal), /no answer was given/);
    await assert.rejects(askSecret('Password: ', aTerminal('').terminal), /no password was given/);
    await assert.rejects(ask('Organisation: ', aTerminal('\u0003', true, false).terminal), /no answer was given/);
  });
});
