import { expect, it } from 'vitest'
import { knownAccount, nextConnections, noConnections } from '../../../core/domain/connections/connections.ts'
import { connectionsThrough } from '../../../core/services/connections/wallet-connection.ts'
import { createStore } from '../../../core/state/shared/store.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { kusama, polkadot } from '../../support/namespace-networks.ts'
import { createPolkadotExtension, polkadotKeys, ss58Of } from '../../support/polkadot-extension.ts'
import { createPolkadotWallets } from '../../support/whole-wallets.ts'

const never = (): AbortSignal => new AbortController().signal

it('the account that the visitor chose stays the active one, however a network writes it', async () => {
  const networks = [polkadot, kusama]
  const discovery = createPolkadotWallets({
    window: Object.assign(new EventTarget(), { injectedWeb3: { talisman: createPolkadotExtension().entry } }),
    clock: createSimulatedClock(),
    onProblem: () => undefined,
    networks: () => networks,
    siteName: 'Tidewater',
  })
  discovery.request()
  const [wallet] = discovery.wallets()
  const answer = await wallet?.connect(['polkadot'], never())
  if (wallet === undefined || !answer?.ok) throw new Error('It did not share')
  const settings = { networks, defaultNetworkId: polkadot.caipNetworkId, accountTypes: {} }
  const connections = connectionsThrough(wallet, answer.value, settings, [])
  const [{ id }] = connections
  const { state, send } = createStore(noConnections('polkadot'), nextConnections)
  send({ type: 'connected', connections })
  wallet.on((event) => send({ ...event, connectionIds: [id] }))
  const [, second = new Uint8Array()] = polkadotKeys
  send({ type: 'focused', connectionId: id, address: ss58Of(second, 0) })
  for (const [network, prefix] of [
    [kusama, 2],
    [polkadot, 0],
  ] as const) {
    await wallet.switchNetwork(network, never())
    expect(knownAccount(state.snapshot())).toMatchObject({
      networkId: network.caipNetworkId,
      address: ss58Of(second, prefix),
    })
  }
  discovery.dispose()
})
