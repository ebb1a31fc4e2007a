import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { isRecord } from '../demo-wallet/checks.ts'

export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

const relayUrlFrom = (description: unknown): string => {
  const services = isRecord(description) ? description['services'] : undefined
  const relay = isRecord(services) ? services['relay'] : undefined
  if (typeof relay !== 'string') throw new Error('The sandbox named no relay.')
  return relay
}

/**
 * A second after its start the SDK looks again at mail that it is not done with, and would end a session twice: the second time it
 * throws where nobody can handle it.
 */
const endOnce = ({ engine, session }: Kit['engine']['signClient']): void => {
  const end: unknown = Reflect.get(engine, 'onSessionDeleteRequest')
  if (typeof end !== 'function') return
  Reflect.set(engine, 'onSessionDeleteRequest', async (topic: string, request: unknown): Promise<void> => {
    if (session.keys.includes(topic)) await Reflect.apply(end, engine, [topic, request])
  })
}

/**
 * WalletKit over the sandbox's relay. It would tell its vendor of every start, in spite of the setting: the bundle says that this
 * is a test (`pocket-wallet-bundle.ts`), and the page's policy lets nothing through.
 */
export const openKit = async (description: unknown): Promise<Kit> => {
  const relayUrl = relayUrlFrom(description)
  const settings = { projectId: 'sandbox', relayUrl, logger: 'silent', telemetryEnabled: false }
  // The wallet's types want the settings that those of its core leave open.
  const core = Object.assign(new Core(settings), { relayUrl: settings.relayUrl, projectId: settings.projectId })
  const kit = await WalletKit.init({
    core,
    metadata: {
      name: 'Pocket wallet',
      description: 'A wallet in a page of its own, for the local chains.',
      url: location.origin,
      icons: [],
    },
  })
  // It does not pass that setting on, and what comes twice would be errors in the console.
  kit.engine.signClient.logger = core.logger
  endOnce(kit.engine.signClient)
  return kit
}
