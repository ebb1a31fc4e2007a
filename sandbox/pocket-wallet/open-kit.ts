import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { isRecord } from '../demo-wallet/checks.ts'

export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

const fetchRelayUrl = async (): Promise<string> => {
  const description: unknown = await (await fetch('/sandbox.json')).json()
  const services = isRecord(description) ? description['services'] : undefined
  const relay = isRecord(services) ? services['relay'] : undefined
  if (typeof relay !== 'string') throw new Error('The sandbox named no relay.')
  return relay
}

/**
 * WalletKit over the sandbox's relay. It would tell its vendor of every start, in spite of the setting: the bundle says that this
 * is a test (`pocket-wallet-bundle.ts`), and the page's policy lets nothing through.
 */
export const openKit = async (): Promise<Kit> => {
  const settings = { projectId: 'sandbox', relayUrl: await fetchRelayUrl(), logger: 'silent', telemetryEnabled: false }
  // The wallet's types want the settings that those of its core leave open.
  const core = Object.assign(new Core(settings), { relayUrl: settings.relayUrl, projectId: settings.projectId })
  return WalletKit.init({
    core,
    metadata: {
      name: 'Pocket wallet',
      description: 'A wallet in a page of its own, for the local chains.',
      url: location.origin,
      icons: [],
    },
  })
}
