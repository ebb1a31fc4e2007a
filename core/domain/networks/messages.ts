/** The texts of choosing and switching networks. */
export const networksMessages = {
  'account.network.unknown': 'Unknown network',
  'account.network.testnet': 'Test network',
  'status.network': 'Now on {network}',
  'networks.title': 'Choose a network',
  'networks.list': 'Networks',
  'networks.search': 'Search networks',
  'networks.none': 'No network here is called “{text}”. Try a shorter word.',
  'networks.count': '{count, plural, =0 {No network found} one {# network found} other {# networks found}}',
  'networks.current': 'Current',
  'networks.restoring': 'Your wallet is still being asked whether it is connected',
  'switching.confirm.title': 'Switch to {network}?',
  'switching.confirm.text': '{site} will use {network} from then on. {wallet} may ask you to approve it.',
  'switching.confirm': 'Switch network',
  'switching.waiting.title': 'Approve in {wallet}',
  'switching.waiting.text':
    'Your wallet asks whether {site} may switch it to {network}. Can’t see its question? Open the wallet and look there.',
  'switching.waiting.extension':
    'Your wallet asks whether {site} may switch it to {network}. Can’t see its window? Click the wallet’s icon beside the address bar.',
  'switching.ended.title': 'Not on {network} yet',
  'switching.rejected': 'You cancelled. The network stays as it was.',
  'switching.unsupported': '{wallet} does not support {network}. Choose another network.',
  'switching.pending': '{wallet} is already asking. Answer it there, then try again.',
  'switching.gone': 'The wallet is no longer connected. Connect it again.',
  'switching.not-loaded': 'Part of this window could not be loaded. Check your internet connection and try again.',
  'switching.failed': '{wallet} did not switch. Switch in the wallet itself, or try again.',
  'unsupported.title': 'Wrong network',
  'unsupported.text': '{wallet} is on a network that {site} does not use. Choose one of these to go on.',
  'elsewhere.title': 'Connect another wallet',
  'elsewhere.text':
    '{network} needs a wallet for {chain}. Choose one to go on; {wallet} stays connected, and you can come back to it.',
  'elsewhere.choose': 'Choose a wallet for {chain}',
} as const
