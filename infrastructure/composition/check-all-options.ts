import { linkBase } from '../../core/domain/wallets/wallet-links.ts'
import type { CustomWallet, ModalOptions } from '../../core/modal-options.ts'
import { wrongSignIn } from '../../core/options/sign-in-rules.ts'
import { walletLinkRule } from '../../core/options/wallets.ts'
import { wrongOptions } from './check-options.ts'

/**
 * Beside what the runtime checks, what is within `siwx`, and the schemes of the host's own wallets by name. The list of the system's schemes would come with the
 * runtime, before the first row; no link with one of them is followed either way.
 */
export const allWrongOptions = (options: unknown): string | undefined =>
  withoutNetworks(options) ??
  wrongOptions(options) ??
  (wrongSchemes((options as ModalOptions).customWallets ?? []) ||
    wrongSignIn(options as ModalOptions).join('; ') ||
    undefined)

/** A page's loader has looked already: an update may leave them out. */
const withoutNetworks = (options: unknown): string | undefined => {
  const given: Partial<ModalOptions> = Object(options)
  return options instanceof Object && given.networks === undefined ? 'networks is missing' : undefined
}

const wrongSchemes = (wallets: readonly CustomWallet[]): string | undefined =>
  wallets
    .flatMap((wallet, at) =>
      (['mobile_link', 'desktop_link'] as const)
        .filter((part) => wallet[part] !== undefined && linkBase(wallet[part]) === undefined)
        .map(
          (part) => `customWallets[${at}].${part} has a scheme of the system’s or of an editor’s; it ${walletLinkRule}`,
        ),
    )
    .join('; ') || undefined
