import type { MessageTexts } from '../../messages.ts';

/** Errors of which the service tells no more than their status: the codes of messages that no other template fits. */
export const statusesMessages: MessageTexts<'statuses'> = {
  'bad-request': 'Die Eingabe wurde nicht angenommen',
  unauthorized: 'Melden Sie sich an, oder nehmen Sie einen Schlüssel, der gilt',
  forbidden: 'Das dürfen Sie hier nicht',
  'not-found': 'Das gibt es hier nicht',
  'method-not-allowed': 'So lässt sich das nicht anfragen',
  'request-timeout': 'Die Anfrage kam zu langsam an',
  conflict: 'Das verträgt sich nicht mit dem, was gespeichert ist',
  'payload-too-large': 'Der Inhalt ist zu groß',
  'unsupported-media-type': 'Diese Art von Inhalt wird nicht angenommen',
  limited: 'Zu viele Anfragen: Versuchen Sie es gleich noch einmal',
  'request-header-fields-too-large': 'Die Header der Anfrage sind zu groß',
  'internal-server-error': 'Im Dienst ist ein Fehler aufgetreten',
  'service-unavailable': 'Der Dienst kann das im Augenblick nicht: Versuchen Sie es später noch einmal',
};
