import type { CaipNetworkId } from '../shared/caip.ts'

// How the networks of a namespace write one key: each begins its addresses in a way of its own. Of a network that is not here, any is right.

/** SS58, by the registry of prefixes. */
export const ss58Prefixes: Readonly<Record<CaipNetworkId, number>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 42,
  /** Polkadot's Asset Hub. */
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
}

/** Bech32. */
export const bech32Prefixes: Readonly<Record<CaipNetworkId, string>> = {
  'cosmos:cosmoshub-4': 'cosmos',
  'cosmos:osmosis-1': 'osmo',
  'cosmos:noble-1': 'noble',
  'cosmos:juno-1': 'juno',
}
