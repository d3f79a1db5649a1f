import type { MessageTexts } from '../../messages.ts';

export const channelsMessages: MessageTexts<'channels'> = {
  'channel-unknown': 'Diesen Kanal gibt es nicht',
  'delivery-unknown': 'Diese Zustellung gibt es nicht',
  'channels-none': 'Dieser Dienst sendet nichts an Kanäle',
  'channels-most': 'Eine Organisation hat höchstens {most} Kanäle: Löschen Sie zuerst einen',
  'channel-name-taken': 'Einen Kanal namens „{name}“ gibt es schon: Wählen Sie einen anderen Namen',
  'channel-no-secret': 'Nur ein Webhook hat ein Secret, das man erneuern kann',
  'channel-unusable': 'Seine Adresse lässt sich nicht mehr öffnen: Geben Sie sie zuerst neu ein',
  'channel-off': 'Der Kanal ist abgeschaltet: Schalten Sie ihn zuerst ein',
  'delivery-waits': 'Sie ist schon unterwegs',
  'mail-link-over': 'Dieser Link gilt nicht mehr: Den Kanal oder die Adresse darin gibt es nicht mehr',
  'channel-no-mails': 'Dieser Dienst sendet keine E-Mails: Der Betreiber startet ihn mit --smtp und --mail-from',
  'channel-has-recipients': 'Ein E-Mail-Kanal hat Empfänger, keine Adresse',
  'channel-has-no-recipients': 'Nur ein E-Mail-Kanal hat Empfänger',
  'recipient-needed': 'Mindestens eine ist nötig',
  'must-be-hook-address': 'Muss eine Adresse sein, etwa https://hooks.example.com/sightline',
  'url-without-password': 'Darf weder Benutzer noch Passwort enthalten',
};
