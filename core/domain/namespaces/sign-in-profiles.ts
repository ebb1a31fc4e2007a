import type { ChainNamespace, PerNamespace } from './chain-namespaces.ts'

/** How a namespace signs visitors in (CAIP-122): the profile of its own, where it has one, else the general form in the same order. */
export interface SignInProfile {
  /** "… wants you to sign in with your ___ account:" */
  readonly accountName: string
  /** Where a message writes an address in one of its forms only. */
  readonly addressForm?: RegExp
  /** What a chain's id in a message looks like: the reference of its CAIP-2 id, and no other spelling of it. */
  readonly chainReference: RegExp
  /** A message without a statement has one empty line in place of two (Sign In With Solana). */
  readonly leavesOutEmptyLine?: true
  /** What wallets that write the message themselves call their public chains. */
  readonly chainNames?: Readonly<Record<string, string>>
}

const anyReference = /^[-_a-zA-Z0-9]{1,32}$/

/** Sign In With Solana says of a chain what the Wallet Standard calls it, with the namespace or without. */
const solanaNames = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

export const signInProfiles: Readonly<Record<ChainNamespace, SignInProfile>> = {
  eip155: {
    accountName: 'Ethereum',
    addressForm: /^0x/,
    // EIP-155: a number, of which a leading zero would be a second spelling; CAIP-2 has room for 32 digits.
    chainReference: /^[1-9][0-9]{0,31}$/,
  },
  solana: {
    accountName: 'Solana',
    chainReference: anyReference,
    leavesOutEmptyLine: true,
    chainNames: {
      ...solanaNames,
      ...Object.fromEntries(Object.entries(solanaNames).map(([name, id]) => [`solana:${name}`, id])),
    },
  },
  bip122: { accountName: 'Bitcoin', chainReference: anyReference },
  polkadot: { accountName: 'Polkadot', chainReference: anyReference },
  cosmos: { accountName: 'Cosmos', chainReference: anyReference },
}

/** By which a wallet says how a cacao's message is written (CAIP-74); wallets of any namespace also say `caip122`. */
export const cacaoHeaders: PerNamespace<string> = { eip155: 'eip4361', solana: 'solana-caip122' }
