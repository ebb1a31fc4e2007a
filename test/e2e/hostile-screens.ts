import type { HostileBehaviour } from '../../sandbox/hostile-wallet/behaviours.ts'

/** Where a visitor ends who chooses the hostile wallet. */
export type HostileEnd =
  | { readonly screen: 'connected'; readonly account?: 'second'; readonly isElsewhere?: true }
  /** The words of the screen, and what the host's `connect()` rejects with. */
  | { readonly screen: 'told'; readonly words: string; readonly code: string }
  /** Still asking: the visitor, or the host, has to give up. */
  | { readonly screen: 'waiting' }

export interface HostileCase {
  readonly end: HostileEnd
  /** How many wallets are in the list; one unless said otherwise. */
  readonly rows?: number
  /** What stands for the wallet in its row; a picture unless said otherwise. */
  readonly icon?: 'initial'
}

const connected: HostileEnd = { screen: 'connected' }
const failed = (code: string): HostileEnd => ({ screen: 'told', words: 'Wrecker Wallet could not connect', code })
const nonsense = failed('INVALID_WALLET_RESPONSE')

/** Every behaviour: the checker misses none. */
export const hostileCases: Readonly<Record<HostileBehaviour, HostileCase>> = {
  behaves: { end: connected },
  'announces-a-thousand-times': { end: connected },
  'announces-a-thousand-wallets': { end: connected, rows: 50 },
  'announces-two-with-one-rdns': { end: connected },
  'announces-garbage': { end: connected },
  'announces-an-endless-name': { end: connected },
  'icon-of-megabytes': { end: connected, icon: 'initial' },
  'icon-just-within-bounds': { end: connected },
  'icon-that-is-a-script': { end: connected, icon: 'initial' },
  'icon-with-a-script': { end: connected },
  'icon-that-is-broken': { end: connected, icon: 'initial' },
  'never-answers': { end: { screen: 'waiting' } },
  'never-names-its-chain': { end: failed('WALLET_SILENT') },
  'answers-twice': { end: connected },
  'answers-wrong-types': { end: nonsense },
  'answers-nested-junk': { end: nonsense },
  'answers-with-traps': { end: nonsense },
  'answers-with-tricks': { end: connected },
  'answers-with-a-million': { end: connected },
  'shares-wrong-addresses': { end: nonsense },
  'throws-at-once': { end: failed('CONNECTION_FAILED') },
  'fails-with-junk': { end: failed('CONNECTION_FAILED') },
  'is-locked': { end: { screen: 'told', words: 'Unlock Wrecker Wallet', code: 'WALLET_LOCKED' } },
  'opens-no-window': { end: { screen: 'told', words: 'Your browser blocked a window', code: 'POPUP_BLOCKED' } },
  'knows-no-request': { end: failed('METHOD_UNSUPPORTED') },
  'tells-while-connecting': { end: connected },
  'changes-accounts-midway': { end: { screen: 'connected', account: 'second' } },
  'names-nonsense-as-its-chain': { end: nonsense },
  'lies-about-its-chain': { end: { screen: 'connected', isElsewhere: true } },
  'floods-with-events': { end: connected },
  'has-no-events': { end: connected },
  'breaks-on-events': { end: connected },
  'tells-inside-on': { end: connected },
  'never-forgets-a-listener': { end: connected },
  'never-lets-go': { end: connected },
}
