// What the known accounts hold at the start. The amounts differ by account and by chain, so that a reader of the wrong one is
// noticed; some accounts have none.

/** By the number of the account, in whole tokens. */
type Balances = readonly [string, string, string, string, string]

export interface FungibleToken {
  readonly contract: 'Token' | 'SilentToken' | 'TollToken'
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** By chain id: it is deployed where they are said. */
  readonly balances: Readonly<Record<number, Balances>>
}

/** Those of both chains first: what is deployed first has the same address everywhere. */
export const fungibleTokens: readonly FungibleToken[] = [
  {
    contract: 'Token',
    symbol: 'SALTM',
    name: 'Saltmarsh',
    decimals: 18,
    balances: {
      31337: ['1250.5', '480.25', '12', '0', '3.000000000000000001'],
      31338: ['77', '8.75', '0', '1000', '0.5'],
    },
  },
  {
    contract: 'Token',
    symbol: 'LNTD',
    name: 'Lantern Dollar',
    decimals: 6,
    balances: {
      31337: ['5320.75', '910', '0.000001', '64.2', '0'],
      31338: ['15.5', '2400', '33.33', '0', '1'],
    },
  },
  {
    contract: 'SilentToken',
    symbol: 'MUTED',
    name: 'Mute Dollar',
    decimals: 6,
    balances: { 31337: ['88.8', '0', '7', '1.5', '250'] },
  },
  {
    contract: 'Token',
    symbol: 'FERRY',
    name: 'Ferry Ticket',
    decimals: 0,
    balances: { 31337: ['3', '11', '0', '1', '2'] },
  },
  // Nobody has any from the start: who needs some mints them.
  {
    contract: 'TollToken',
    symbol: 'TOLL',
    name: 'Toll Dollar',
    decimals: 6,
    balances: { 31337: ['0', '0', '0', '0', '0'] },
  },
]

/** Only where the names are too. */
export const nftChainId = 31337

export const collectible = {
  symbol: 'BEACON',
  name: 'Sandbox Beacons',
  title: 'Beacon',
  /** The owners of tokens 1, 2, 3 …, by the number of the account. */
  owners: [0, 0, 1, 3, 4],
} as const

export const collection = {
  symbol: 'SHELL',
  name: 'Sandbox Shells',
  title: 'Shell',
  /** By the number of the account: how many of id 1, 2, 3. */
  amounts: [[10n, 1n, 0n], [0n, 5n, 2n], [], [1n, 1n, 1n], [7n, 0n, 40n]],
} as const
