import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { detectOutcome } from '../../../src/domain/outcomes/mod.ts';

const outcomeOf = (answer: string) => detectOutcome({ ads: [], shopping: [], videos: [], answer });

const ERRORS = {
  'a browser under control': [
    'Unable to locate element: {"method":"css selector","selector":".answer"}',
    'Message: stale element reference: element is not attached to the page document',
    'Timeout waiting for selector ".markdown"',
    'Navigation failed because page crashed!',
  ],
  'an interpreter or a parser': [
    'Unexpected token < in JSON at position 0',
    'Expecting value: line 1 column 1 (char 0)',
    "Cannot read properties of undefined (reading 'text')",
    "'NoneType' object has no attribute 'text'",
    'list index out of range',
  ],
  "a model's API": [
    'Invalid API key',
    'Incorrect API key provided: sk-…abcd.',
    'The model `gpt-9` does not exist or you do not have access to it.',
    'prompt is too long: 210000 tokens > 200000 maximum',
    "This model's maximum context length is 8192 tokens.",
    'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
    "Unsupported parameter: 'max_tokens' is not supported with this model.",
    'Provider returned error',
  ],
  'a filter': [
    'finish_reason: SAFETY',
    'PROHIBITED_CONTENT',
    'Content blocked',
    'The response was filtered by policy.',
  ],
  'the state of a task': ['failed', 'Timeout', 'blocked', 'CAPTCHA required', 'status: error'],
  'an app': ['Gemini is currently unavailable.', 'Copilot is having trouble right now.', 'Error 1020 Access denied'],
};

for (const [of, texts] of Object.entries(ERRORS))
  describe(`an error of ${of}`, () => {
    for (const text of texts) test(text.slice(0, 60), () => assert.equal(outcomeOf(text), 'error'));
  });

describe('the state of a task that is not done is empty', () => {
  for (const text of ['pending', 'Queued…', 'in progress', 'TBD', 'Deep research in progress', 'Planning next steps'])
    test(text, () => assert.equal(outcomeOf(text), 'empty'));
});

describe('an answer about errors and states is answered', () => {
  for (const text of [
    'Invalid API key means that your Acme key was deleted.',
    'Unexpected tokens are rare in Acme.',
    'Timeout is a brand of watches.',
    'Pending reviews, Acme looks best.',
    'Blocked drains? Call Acme.',
    'Failed: Zephyrus. Passed: Acme.',
    'Acme is experiencing issues since Monday.',
    "I can't help noticing that Acme wins every test.",
    "I can't help but recommend Acme.",
  ])
    test(text, () => assert.equal(outcomeOf(text), 'answered'));
});
