import { announceProvider } from './announce-provider.ts'
import { sandboxWalletIcon, sandboxWalletName } from './identity.ts'
import { onOwnerCommand } from './owner-command.ts'
import { createProviderEvents } from './provider-events.ts'
import type { Wallet } from './wallet.ts'

const { emit, on, removeListener } = createProviderEvents()

let loading: Promise<Wallet> | undefined

/** The wallet's body comes with the first request; a failed download is tried again with the next one. */
const wallet = (): Promise<Wallet> => {
  loading ??= import('./browser-wallet.ts')
    .then(({ createBrowserWallet }) => createBrowserWallet(emit))
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}

const info = {
  uuid: crypto.randomUUID(),
  name: sandboxWalletName,
  icon: sandboxWalletIcon,
  rdns: 'org.latchkey.sandbox-wallet',
}
onOwnerCommand(window, ['sandbox-wallet', 'eip155'], async ({ account: number = -1, isLocked, forgets }) => {
  const { state, update, accounts } = await wallet()
  const { account, isLocked: wasLocked } = state()
  const other = account === undefined ? undefined : (accounts[number] ?? account)
  update({ account: forgets ? undefined : other, isLocked: isLocked ?? wasLocked })
})
announceProvider(window, info, { request: async (args) => (await wallet()).request(args), on, removeListener })
