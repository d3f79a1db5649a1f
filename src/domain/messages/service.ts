/** HTTP itself, and a service that is busy, starting or ending. */
export const serviceMessages = {
  'nothing-here': 'Nothing at {path}',
  'wrong-method': 'Use {methods} here',
  'dashboard-not-built': 'The dashboard is not built: npm start builds and serves it',
  'guide-not-built': 'The guide is not built: npm start builds and serves it',
  'guide-page-unknown': 'The guide has no page {path}: /guide lists all',
  'address-unknown': 'The service does not know its address: start it with --public-url',
  'body-utf8': 'must be UTF-8',
  'body-malformed': 'malformed JSON',
  'body-malformed-at': 'malformed JSON at position {position}',
  'body-cut-off': 'was cut off',
  'body-read-before': 'was read before sightline got the request',
  'body-not-kept': 'was read before sightline got the request, and not kept',
  'body-type': 'Send the body uncompressed, with Content-Type: application/json',
  'body-too-large': 'The body is larger than {bytes} bytes',
  'not-http': 'is not well-formed HTTP',
  'headers-too-large': 'The headers are too large',
  'request-too-slow': 'The request took too long to arrive',
  'idempotency-key-invalid': 'must be one of 1 to 255 visible ASCII characters',
  'idempotency-in-work': 'A request with this Idempotency-Key is in work: send it again once it may be done',
  'idempotency-other-request': 'This Idempotency-Key came with another query or body before: take a new one',
  'idempotency-answer-lost':
    'What this Idempotency-Key came with before was written, but the answer was lost: look at what is there; under a new key it is done again',
  'idempotency-deleted':
    'This request was done, and what it made has since been deleted: use another Idempotency-Key to do it again',
  'too-many-requests': 'Too many requests. Please retry after {seconds} seconds.',
  internal: 'Internal server error',
  outage: 'The service cannot do this at the moment: try again later',
  overloaded: 'The service is overloaded: try again later',
  'shutting-down': 'The service is shutting down',
  upgrading: 'The database is being upgraded: try again in a few seconds',
  'not-ready': 'Not ready: {why}',
  'reports-not-ready':
    'The reports of this project are being made ready: {count} answers are still to be read, try again later',
  'reports-busy': 'Reports are asked for that take more than {seconds} s: try again later',
  'report-memory':
    'This report needs about {needed} MiB of memory, and may take {allowed}: ask for fewer days, or run the service with more --report-memory',
  'report-memory-days':
    'This report needs about {needed} MiB of memory, and may take {allowed}: ask for fewer days (the last {days} fit), or run the service with more --report-memory',
  'request-memory': 'This needs more memory than there is: ask for less, or give the service more',
  'exports-waiting': '{count} exports of the organisation wait already: ask again when one of them is done',
  'analysis-elsewhere': 'Another service analyses the project again: nothing of this one is written',
  'sample-missing': 'No sample comes with this service',
  'sample-damaged': 'The sample is not as it was shipped: install sightline again',
  'taken-up':
    'This request was held up for so long that another service may have taken it up: nothing more of it is written here; send it again under the same Idempotency-Key',
  'too-much-arriving': 'Too much is on its way from you already: try again once it has arrived',
  'files-busy': 'Too many files wait to be read: try again later',
  'analysis-busy': 'Too many answers wait to be analysed: try again later',
  'imports-waiting':
    'Too many imports of the organisation are in work and wait: send this one again when one of them is done',
  'writes-busy': 'Too much is to be written at once: try again later',
} as const;
