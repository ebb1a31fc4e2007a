import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import type { PrivateKeyAccount } from 'viem/accounts'
import { createBrowserClock } from '../../../infrastructure/browser/browser-clock.ts'
import { silenceSdk } from '../../../infrastructure/wallets/walletconnect/silence-sdk.ts'

export const chainId = 'eip155:1'
const projectId = 'sandbox'
const methods = ['personal_sign', 'eth_sendTransaction']
const events = ['accountsChanged', 'chainChanged']

const metadata = (name: string) => ({ name, description: name, url: 'http://localhost', icons: [] })

/** Both ends keep their keys per prefix; with the same one they would be one client. */
const settingsOf = (name: string, relayUrl: string) => ({
  projectId,
  relayUrl,
  logger: 'silent',
  customStoragePrefix: `${name}-${crypto.randomUUID()}`,
  telemetryEnabled: false,
})

export type Dapp = Awaited<ReturnType<typeof UniversalProvider.init>>
export type Wallet = Awaited<ReturnType<typeof WalletKit.init>>

export const startDapp = async (relayUrl: string, clock = createBrowserClock()): Promise<Dapp> => {
  const settings = { ...settingsOf('dapp', relayUrl), metadata: metadata('dapp'), disableProviderPing: true }
  const dapp = await UniversalProvider.init(settings)
  silenceSdk(dapp.client, clock)
  return dapp
}

export const startWallet = async (relayUrl: string): Promise<Wallet> => {
  const settings = settingsOf('wallet', relayUrl)
  // The wallet's types want the settings that those of its core leave open.
  const core = Object.assign(new Core(settings), { relayUrl, projectId })
  const wallet = await WalletKit.init({ core, metadata: metadata('wallet') })
  silenceSdk(wallet.engine.signClient, createBrowserClock())
  return wallet
}

export const connect = (dapp: Dapp) =>
  dapp.connect({
    optionalNamespaces: {
      eip155: { chains: [chainId], methods, events, rpcMap: { 1: 'http://127.0.0.1:9' } },
    },
  })

/** A wallet that says yes to everything, with real signatures. */
export const approveAll = (wallet: Wallet, account: PrivateKeyAccount): void => {
  const accounts = [`${chainId}:${account.address}`]
  wallet.on('session_proposal', ({ id }: WalletKitTypes.SessionProposal) => {
    void wallet.approveSession({ id, namespaces: { eip155: { chains: [chainId], accounts, methods, events } } })
  })
  wallet.on('session_request', async ({ topic, id, params }: WalletKitTypes.SessionRequest) => {
    const result = await account.signMessage({ message: { raw: params.request.params[0] } })
    await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
  })
}

/** Without it the clients keep trying to come back, and their timers keep the process alive. */
export const stopClient = async ({ core }: Pick<Wallet, 'core'>): Promise<void> => {
  core.heartbeat.stop()
  await core.relayer.transportClose()
}
