import { connect, createConfig, getAccount, http, reconnect, signMessage, watchAccount } from '@wagmi/core'
import { latchkeyConnector } from 'latchkey/wagmi'
import type { Chain } from 'viem'
import { readonly, shallowRef } from 'vue'
import { modal } from './wallet.ts'

declare const offered: readonly [Chain, ...Chain[]]

/** As old as the oldest viem that the package takes: later ones ask viem for what that one lacks. */
const config = createConfig({
  chains: offered,
  connectors: [latchkeyConnector(modal)],
  transports: Object.fromEntries(offered.map(({ id }) => [id, http()])),
  multiInjectedProviderDiscovery: false,
})

const known = shallowRef(getAccount(config))
watchAccount(config, {
  onChange: (next) => {
    known.value = next
  },
})
void reconnect(config)

/** What wagmi knows of the visitor. */
export const wagmiAccount = readonly(known)

export const connectWithWagmi = async (): Promise<void> => {
  const [connector] = config.connectors
  if (connector !== undefined) await connect(config, { connector })
}

export const signWithWagmi = (message: string): Promise<string> => signMessage(config, { message })
