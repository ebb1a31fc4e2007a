import { custom, type InferOutput, nonEmpty, object, pipe, safeParse, string, transform } from 'valibot'
import { shownName } from '../../../core/domain/shared/shown-name.ts'
import { walletIcon } from '../wallet-icon.ts'
import { chainsOf, hasFeatures, isFirstVersion } from './standard-wallet.ts'

const announcement = object({
  name: pipe(string(), transform(shownName), nonEmpty()),
  icon: walletIcon,
  version: custom<string>(isFirstVersion),
})

/** What a wallet says of itself, checked. */
export interface StandardAnnouncement extends Omit<InferOutput<typeof announcement>, 'version'> {
  readonly chains: readonly string[]
}

/** Read once; undefined when it is no wallet. */
export const readStandardWallet = (wallet: unknown): StandardAnnouncement | undefined => {
  try {
    const { success, output } = safeParse(announcement, wallet)
    const chains = chainsOf(wallet)
    if (!success || chains === undefined || !hasFeatures(wallet)) return undefined
    return { name: output.name, icon: output.icon, chains }
  } catch {
    // A getter or proxy of the wallet threw.
    return undefined
  }
}
