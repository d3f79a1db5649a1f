import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  FAILURE_KINDS,
  type FailedTry,
  failureOf,
  isErrorInside,
  type ProviderName,
} from '../../../../src/domain/mod.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const DAY = 86_400_000;
const reply = (status: number, body: unknown, headers: Record<string, string> = {}): FailedTry => ({
  status,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const of = (status: number, body: unknown, provider: ProviderName = 'openai') =>
  failureOf(provider, reply(status, body), NOW);
const error = (message: string, more: object = {}) => ({ error: { message, ...more } });
/** As OpenRouter passes on what it was told. */
const routed = (code: number, raw: unknown, more: object = {}) => ({
  error: {
    code,
    message: 'Provider returned error',
    metadata: { provider_name: 'X', raw: typeof raw === 'string' ? raw : JSON.stringify(raw), ...more },
  },
});
const google = (code: number, status: string, message: string, details: readonly object[] = []) => ({
  error: { code, status, message, details },
});
const quota = (quotaId: string) => ({
  '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
  violations: [{ quotaId }],
});

/** Statuses with bodies that say no more, and with those of an edge. */
const BARE = [
  '',
  '{}',
  'null',
  '[]',
  '"no"',
  'upstream connect error',
  '<html><head><title>Error</title></head></html>',
];
const MOMENTS = [
  408, 409, 425, 429, 500, 501, 502, 503, 504, 505, 507, 520, 521, 522, 523, 524, 525, 526, 527, 529, 530, 598, 599,
];

describe('by the class of the status', () => {
  for (const body of BARE) {
    test(`with the body ${body || '(empty)'}`, () => {
      for (const status of MOMENTS) assert.equal(of(status, body).kind, 'moment', `${status}`);
      for (const status of [400, 404, 405, 406, 410, 415, 418, 422, 431, 301, 302, 308]) {
        const { kind, unknown } = of(status, body);
        assert.deepEqual([kind, unknown?.split(' ')[0]], ['question', String(status)]);
      }
      for (const status of [401, 402]) assert.equal(of(status, body).kind, 'key', `${status}`);
      assert.equal(of(403, body).kind, body.startsWith('<') ? 'moment' : 'key');
    });
  }
  test('any reply is one of the four, has a reason and throws nothing', () => {
    const statuses = fc.integer({ min: 200, max: 599 });
    fc.assert(
      fc.property(statuses, fc.oneof(fc.json(), fc.string()), (status, body) => {
        const { kind, why, wait } = of(status, body);
        assert.ok(FAILURE_KINDS.includes(kind) && why !== '' && why.length < 400);
        assert.ok(wait === null || wait > 0);
      }),
    );
  });
  test('a lost connection is of the moment', () => {
    assert.equal(failureOf('google', { status: null, message: 'the connection was lost' }, NOW).kind, 'moment');
  });
});

describe('by what the reply says', () => {
  const keys: readonly (readonly [string, number, unknown, string])[] = [
    [
      'OpenAI: quota',
      429,
      error('You exceeded your current quota, please check your plan and billing details.', {
        type: 'insufficient_quota',
        code: 'insufficient_quota',
      }),
      'pay',
    ],
    [
      'OpenAI: hard limit',
      400,
      error('Billing hard limit has been reached', { code: 'billing_hard_limit_reached' }),
      'pay',
    ],
    [
      'OpenAI: not active',
      429,
      error('Your account is not active, please check your billing details on our website.', {
        code: 'billing_not_active',
      }),
      'pay',
    ],
    ['OpenAI: wrong key', 401, error('Incorrect API key provided: sk-***.', { code: 'invalid_api_key' }), 'enter-key'],
    [
      'OpenAI: no access',
      403,
      error('Project does not have access to model gpt-5', { code: 'model_not_found' }),
      'allow-key',
    ],
    [
      'OpenAI: country of the service',
      403,
      error('Country, region, or territory not supported', { code: 'unsupported_country_region_territory' }),
      'check-settings',
    ],
    [
      'Anthropic: credit',
      400,
      {
        type: 'error',
        error: {
          type: 'invalid_request_error',
          message:
            'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
        },
      },
      'pay',
    ],
    [
      'Anthropic: limit',
      400,
      {
        type: 'error',
        error: {
          type: 'invalid_request_error',
          message:
            'You have reached your specified API usage limits. You will regain access on 2026-12-01 at 00:00 UTC.',
        },
      },
      'pay',
    ],
    [
      'Anthropic: key',
      401,
      { type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' } },
      'enter-key',
    ],
    [
      'Anthropic: rights',
      403,
      {
        type: 'error',
        error: {
          type: 'permission_error',
          message: 'Your API key does not have permission to use the specified resource.',
        },
      },
      'allow-key',
    ],
    ['Anthropic: billing', 402, { type: 'error', error: { type: 'billing_error', message: 'x' } }, 'pay'],
    [
      'Google: wrong key',
      400,
      google(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
        { reason: 'API_KEY_INVALID' },
      ]),
      'enter-key',
    ],
    [
      'Google: denied',
      403,
      google(
        403,
        'PERMISSION_DENIED',
        'Generative Language API has not been used in project 1 before or it is disabled.',
      ),
      'allow-key',
    ],
    [
      'Google: by the day',
      429,
      google(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota', [
        quota('GenerateRequestsPerDayPerProjectPerModel-FreeTier'),
      ]),
      'wait-for-quota',
    ],
    [
      'Google: in a list',
      429,
      [google(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota', [quota('RequestsPerDay')])],
      'wait-for-quota',
    ],
    [
      'Google: none at all',
      429,
      google(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for metric: free_tier_requests, limit: 0, model: gemini'),
      'pay',
    ],
    [
      'Google: country',
      400,
      google(400, 'FAILED_PRECONDITION', 'User location is not supported for the API use.'),
      'check-settings',
    ],
    ['a gateway: billing', 400, error('Billing account disabled'), 'pay'],
    ['DeepSeek: balance', 402, error('Insufficient Balance', { code: 'invalid_request_error' }), 'pay'],
    [
      'OpenRouter: credits',
      402,
      { error: { code: 402, message: 'Insufficient credits. Add more using https://openrouter.ai/credits' } },
      'pay',
    ],
    ['OpenRouter: within a good status', 200, { error: { code: 402, message: 'Insufficient credits' } }, 'pay'],
    ['Moonshot: quota', 429, error('Your account is suspended', { type: 'exceeded_current_quota_error' }), 'pay'],
    ['a gateway: balance', 403, error('user quota is not enough', { code: 'insufficient_user_quota' }), 'pay'],
    ['a gateway: a text', 401, 'Unauthorized', 'enter-key'],
  ];
  for (const [name, status, body, remedy] of keys) {
    test(`of the key: ${name}`, () => {
      const { kind, remedy: found } = of(status, body, 'openai-compatible');
      assert.deepEqual([kind, found], ['key', remedy]);
    });
  }

  const questions: readonly (readonly [string, number, unknown, boolean])[] = [
    [
      'OpenAI: prompt',
      400,
      error('Invalid prompt: your prompt was flagged as potentially violating our usage policy.', {
        code: 'invalid_prompt',
      }),
      true,
    ],
    [
      'Azure: filter',
      400,
      error("The response was filtered due to the prompt triggering Azure OpenAI's content management policy.", {
        code: 'content_filter',
        status: 400,
        innererror: { code: 'ResponsibleAIPolicyViolation' },
      }),
      true,
    ],
    [
      'OpenRouter: moderation',
      403,
      {
        error: {
          code: 403,
          message: 'anthropic/claude requires moderation. Your input was flagged',
          metadata: { reasons: ['violence'], flagged_input: 'x' },
        },
      },
      true,
    ],
    [
      'xAI: guidelines',
      403,
      {
        code: 'The caller does not have permission',
        error: 'Content violates usage guidelines. Failed check: SAFETY_CHECK',
      },
      true,
    ],
    [
      'Alibaba: inspection',
      400,
      { code: 'DataInspectionFailed', message: 'Input data may contain inappropriate content.' },
      true,
    ],
    ['a gateway passes on a filter', 400, routed(400, error('flagged', { code: 'content_policy_violation' })), true],
    ['legal reasons', 451, '', true],
    [
      'too long',
      400,
      error("This model's maximum context length is 8192 tokens", { code: 'context_length_exceeded' }),
      false,
    ],
    ['too large', 413, '', false],
    [
      'larger than the limit',
      429,
      error('Request too large for gpt-5 on tokens per min (TPM): Limit 30000, Requested 90000.', {
        code: 'rate_limit_exceeded',
      }),
      false,
    ],
    ['region of one request', 403, error('The region of this request is not served'), false],
  ];
  for (const [name, status, body, isRefusal] of questions) {
    test(`of the question: ${name}`, () => {
      const failure = of(status, body, 'openai-compatible');
      assert.deepEqual([failure.kind, failure.isRefusal, failure.unknown], ['question', isRefusal, null]);
    });
  }

  const moments: readonly (readonly [string, number, unknown])[] = [
    [
      'Google: by the minute, in the words of a spent quota',
      429,
      google(
        429,
        'RESOURCE_EXHAUSTED',
        'You exceeded your current quota, please check your plan and billing details.',
        [quota('RequestsPerMinutePerProject')],
      ),
    ],
    ['Google: overloaded', 503, google(503, 'UNAVAILABLE', 'The model is overloaded.')],
    [
      'Google: old limits by 403',
      403,
      { error: { code: 403, errors: [{ reason: 'rateLimitExceeded' }], message: 'Rate Limit Exceeded' } },
    ],
    [
      'OpenAI: limit',
      429,
      error('Rate limit reached for gpt-5: Limit 3, Used 3. Please try again in 20s.', { code: 'rate_limit_exceeded' }),
    ],
    ['OpenAI: failed within', 200, { status: 'failed', error: { code: 'server_error', message: 'x' }, output: [] }],
    ['Anthropic: overloaded', 529, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }],
    ['Anthropic: within', 200, { type: 'error', error: { type: 'api_error', message: 'x' } }],
    ['OpenRouter: upstream within', 200, { error: { code: 502, message: 'Provider disconnected' } }],
    ['OpenRouter: limited upstream', 429, routed(429, 'x is temporarily rate-limited upstream')],
    ['Groq: capacity', 498, error('Flex tier capacity exceeded', { code: 'capacity_exceeded' })],
    ['Azure gateway', 429, { statusCode: 429, message: 'Rate limit is exceeded. Try again in 23 seconds.' }],
    ['Cloudflare: page', 403, '<!DOCTYPE html><html><head><title>Just a moment...</title></head></html>'],
  ];
  for (const [name, status, body] of moments) {
    test(`of the moment: ${name}`, () => assert.equal(of(status, body, 'openai-compatible').kind, 'moment'));
  }

  test('a request that violates a schema does not count as a refusal', () => {
    const { kind, isRefusal, unknown } = of(400, error('The value violates a constraint of the schema'));
    assert.deepEqual([kind, isRefusal, unknown === null], ['question', false, false]);
  });

  test('a stated reset of a spent limit is known', () => {
    const { wait } = of(400, error('You will regain access on 2026-12-01 at 00:00 UTC.'));
    assert.equal(wait, 4.5 * DAY);
  });

  test('failures without an explanation are equal where they differ in numbers, ids and quoted words only', () => {
    const unknown = (message: string, status = 400) => of(status, error(message, { code: 'odd' })).unknown;
    assert.equal(
      unknown("The value 'a' is odd (request req_1f3)"),
      unknown("The value 'b c' is odd (request req_9aa)"),
    );
    assert.notEqual(unknown('The value is odd'), unknown('The value is even'));
    assert.notEqual(unknown('The value is odd'), unknown('The value is odd', 422));
  });

  test('the cause that a gateway passes on is told, not its own words', () => {
    assert.equal(of(400, routed(400, error('the model is gone'))).why, '400 the model is gone');
    assert.equal(of(400, routed(400, 'plain words')).why, '400 plain words');
  });
});

describe('an error in a good reply', () => {
  for (const inside of [
    error('busy'),
    [error('busy')],
    { errors: [{ message: 'busy' }] },
    { type: 'error', error: { type: 'overloaded_error' } },
    { object: 'error', message: 'busy', code: 50_000 },
    { code: 'odd', error: 'text' },
    { choices: [{ error: { code: 502 }, message: { content: '' } }] },
    { status: 'failed', error: { code: 'server_error' }, output: [] },
  ])
    test(JSON.stringify(inside), () => assert.ok(isErrorInside(inside)));
  for (const none of [
    { error: null, output: [{}] },
    { choices: [{ message: { content: 'x' } }] },
    { candidates: [{}] },
    [],
    {},
    'error',
    null,
  ])
    test(`none: ${JSON.stringify(none)}`, () => assert.ok(!isErrorInside(none)));
});
