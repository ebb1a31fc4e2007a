import { nonEmpty, object, pipe, regex, safeParse, string, transform } from 'valibot'
import { shownName } from '../../../core/domain/shared/shown-name.ts'
import { detectedLimit } from '../detected-wallets.ts'
import { itemsOf, property } from '../foreign.ts'
import { walletIcon } from '../wallet-icon.ts'

/** A wallet as it stands in `window.btc_providers` (WBIP 004), checked, with the object that its id leads to. */
export interface RegisteredWallet {
  /** The path to its object on `window`, which is what makes it what it is. */
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly provider: object
}

const listing = object({
  id: pipe(string(), regex(/^(?=.{1,128}$)[\w$-]+(\.[\w$-]+){0,4}$/)),
  name: pipe(string(), transform(shownName), nonEmpty()),
  icon: walletIcon,
})

/** Not a way that leads to a wallet, but out of any object. */
const ways = /(^|\.)(__proto__|prototype|constructor)(\.|$)/

/** Those that lie where they say, in their order; what is wrong with the others is told. */
export const readRegisteredWallets = (
  window: EventTarget,
  onProblem: (message: string) => void,
): readonly RegisteredWallet[] => {
  const found: RegisteredWallet[] = []
  for (const item of itemsOf(property(window, 'btc_providers'), detectedLimit) ?? []) {
    const read = readListing(item)
    if (read === undefined) {
      onProblem('Wallet left out: an entry of window.btc_providers is malformed')
      continue
    }
    const provider = read.id.split('.').reduce<unknown>(property, window)
    if (typeof property(provider, 'request') !== 'function' || typeof provider !== 'object' || provider === null) {
      onProblem(`Wallet left out: ${read.name} of window.btc_providers has nothing at ${read.id}`)
      continue
    }
    const { id, name, icon } = read
    found.push({ id, name, ...(icon === undefined ? {} : { icon }), provider })
  }
  return found
}

const readListing = (item: unknown) => {
  try {
    const { success, output } = safeParse(listing, item)
    return success && !ways.test(output.id) ? output : undefined
  } catch {
    // A getter or proxy of the page threw.
    return undefined
  }
}
