import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { failureOf } from '../../../../src/domain/mod.ts';

const of = (status: number, body: unknown) =>
  failureOf('openai-compatible', { status, headers: {}, body: JSON.stringify(body) }, 0);
const error = (message: string, more: object = {}) => ({ error: { message, ...more } });

/** Errors that are about one prompt, though it isn't refused. */
const OF_PROMPTS: readonly (readonly [string, number, unknown])[] = [
  ['Anthropic: too long', 400, error('prompt is too long: 210000 tokens > 200000 maximum')],
  ['Mistral: too long', 400, error('Prompt contains 40000 tokens and too many characters')],
  ['TGI: too long', 422, error('Input validation error: `inputs` must have less than 4096 tokens. Given: 5000')],
  ['Alibaba: too long', 400, { code: 'InvalidParameter', message: 'Range of input length should be [1, 6000]' }],
  ['DataForSEO: too long', 400, error("Invalid Field: 'keyword'. It must be no more than 700 characters.")],
  [
    'OpenAI: too long',
    400,
    error("Invalid 'input': string too long. Expected a string with maximum length 10", {
      code: 'string_above_max_length',
      param: 'input',
    }),
  ],
  ['characters', 400, error('The query contains invalid characters.')],
  ['half a character', 400, error('Could not encode the input: lone surrogate at 4')],
  ['language', 422, error('The language of the prompt is not supported by this model')],
  ['language in other words', 400, error('Unsupported language: tlh')],
];

describe('failures of one prompt', () => {
  test('are told from those of the account and of the form of the request', () => {
    for (const [name, status, body] of OF_PROMPTS) {
      const { kind, isRefusal, unknown } = of(status, body);
      assert.deepEqual([kind, isRefusal, unknown], ['question', false, null], name);
    }
  });

  test('what nothing explains may be about the prompt, unless it names the model, a parameter or another status', () => {
    const mayBe = (status: number, message: string, more: object = {}) => of(status, error(message, more)).mayBePrompt;
    for (const [status, message, more] of [
      [400, 'Bad Request'],
      [400, ''],
      [422, 'Unprocessable input'],
      [400, 'Request contains an invalid argument.', { status: 'INVALID_ARGUMENT' }],
      [400, 'odd', { param: 'input[0].content' }],
      [400, 'odd', { param: 'messages' }],
    ] as const)
      assert.equal(mayBe(status, message, more), true, message);
    for (const [status, message, more] of [
      [404, 'Not Found'],
      [405, 'odd'],
      [400, 'The model `gpt-9` does not exist or you do not have access to it.'],
      [400, 'gpt-9 is not a valid choice', { code: 'model_not_found' }],
      [400, 'model: this model has been deprecated'],
      [400, 'Unknown model: m'],
      [400, "Unrecognized request argument supplied: 'store'"],
      [400, "Unknown parameter: 'tools[0].size'.", { code: 'unknown_parameter' }],
      [422, 'store: Extra inputs are not permitted'],
      [400, 'The parameter search_context_size is not supported'],
      [400, "'web_search' is not supported with this model."],
      [400, 'max_tokens must be at most 4096 tokens', { param: 'max_tokens' }],
      [400, 'odd', { param: 'tools[0].type' }],
      [400, 'model is required'],
      [400, 'provided model identifier is invalid.'],
      [400, 'invalid value for temperature'],
    ] as const)
      assert.equal(mayBe(status, message, more), false, message);
  });
});
