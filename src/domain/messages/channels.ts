/** Messages about channels and the mails that they send. */
export const channelsMessages = {
  'channel-unknown': 'Channel not found',
  'delivery-unknown': 'Delivery not found',
  'channels-none': 'This service sends nothing to channels',
  'channels-most': 'An organisation has {most} channels at most: delete one first',
  'channel-name-taken': 'A channel named "{name}" exists: choose another name',
  'channel-no-secret': 'Only a webhook has a secret that can be rotated',
  'channel-unusable': 'Its address cannot be opened any more: enter the address again first',
  'channel-off': 'The channel is off: enable it first',
  'delivery-waits': 'It is on its way already',
  'mail-link-over': 'This link is not good any more: its channel, or the address in it, is gone',
  'channel-no-mails': 'this service sends no mails: its operator starts it with --smtp and --mail-from',
  'channel-has-recipients': 'an e-mail channel has recipients, not an address',
  'channel-has-no-recipients': 'only an e-mail channel has recipients',
  'recipient-needed': 'at least one is needed',
  'must-be-hook-address': 'must be an address, such as https://hooks.example.com/sightline',
  'url-without-password': 'must be without a user and a password',
} as const;
