import type { Network } from '../../domain/networks/network.ts'
import type { FeeRange } from '../../domain/send/fee.ts'
import { displayExact } from '../../domain/shared/amount.ts'

/** What a text says of what is short: the network's own currency, and how much of it an account has to keep. */
export const shortageWords = (
  { nativeCurrency: { symbol, decimals } }: Pick<Network, 'nativeCurrency'>,
  fee: FeeRange | undefined,
): { readonly symbol: string; readonly kept: string } => ({
  symbol,
  kept: displayExact({ value: fee?.kept ?? 0n, decimals }),
})
