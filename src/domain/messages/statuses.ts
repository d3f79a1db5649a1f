/** Errors of which the service tells no more than their status: the codes of messages that no other template fits. */
export const statusesMessages = {
  'bad-request': 'Bad Request',
  unauthorized: 'Unauthorized',
  forbidden: 'Forbidden',
  'not-found': 'Not Found',
  'method-not-allowed': 'Method Not Allowed',
  'request-timeout': 'Request Timeout',
  conflict: 'Conflict',
  'payload-too-large': 'Payload Too Large',
  'unsupported-media-type': 'Unsupported Media Type',
  limited: 'Too Many Requests',
  'request-header-fields-too-large': 'Request Header Fields Too Large',
  'internal-server-error': 'Internal Server Error',
  'service-unavailable': 'Service Unavailable',
} as const;
