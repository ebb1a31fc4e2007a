/** The texts of receiving. */
export const receiveMessages = {
  'receive.title': 'Receive',
  'receive.addresses': 'What you receive',
  'receive.payment': 'Payment',
  'receive.payment.hint': 'Use this address for bitcoin',
  'receive.ordinal': 'Ordinals',
  'receive.ordinal.hint': 'Use this address for ordinals and other collectibles, not for payments',
  'receive.copy': 'Copy address {address}',
  'receive.copied': 'Address copied',
  'receive.code': 'QR code of {address}',
  'receive.text': 'Copy your address or scan this QR code',
  'receive.whole': 'Whole address',
  'receive.share': 'Share address',
  'receive.share.failed': 'The address could not be shared. Try again, or copy it.',
  'receive.networks': 'Only receive assets on {count, plural, one {this network} other {these networks}}',
  'receive.networks.title': 'Compatible Networks',
  'receive.networks.banner':
    'You can only receive assets on {count, plural, one {this network} other {these networks}}',
  'receive.networks.none': 'Your account is on a network that is not offered here',
  'receive.networks.list': 'Compatible networks',
} as const
