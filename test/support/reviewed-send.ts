import { alice, bob, type CoreWorld, connectedWorld, hearth, type WorldOptions, walletNamed } from './core-world.ts'

const ether = 10n ** 18n

/** Alice has 10 ether and looks at what she is about to send to Bob: one of them. */
export const reviewedSend = async (given: Partial<WorldOptions> = {}): Promise<CoreWorld> => {
  const world = await connectedWorld(walletNamed('Amber', { accounts: [alice] }), given)
  world.chains.setBalance({ networkId: hearth.caipNetworkId, address: alice, value: 10n * ether })
  void world.core.open({ view: 'WalletSend' }).catch(() => undefined)
  await world.settle()
  world.core.dispatch({ type: 'type', field: 'amount', text: '1' })
  world.core.dispatch({ type: 'type', field: 'to', text: bob })
  await world.pass(300)
  await world.settle()
  world.core.dispatch({ type: 'review-send' })
  await world.settle()
  return world
}

/** The wallet is asked to send it. */
export const submitSend = async ({ core, settle }: CoreWorld): Promise<void> => {
  core.dispatch({ type: 'submit-send' })
  await settle()
  await settle()
}
