import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import type { EmbeddedWallet } from '../embedded-wallet.ts'

/** The 24 words (BIP-39) of the wallet: whoever has them has the wallet. */
export const readWords = ({ withSeed }: Pick<EmbeddedWallet, 'withSeed'>, signal: AbortSignal): Promise<string> =>
  withSeed(async (seed) => entropyToMnemonic(seed, wordlist), signal)
