import type { TokenBalance } from '../../core/domain/account/token-balance.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import type { Intent } from '../../core/view-models/screen-types.ts'
import type { SimulatedWallet } from '../../infrastructure/simulation/simulated-wallet.ts'
import { alice, type CoreWorld, connectedWorld, hearth, type WorldOptions, walletNamed } from './core-world.ts'

export const ether = 10n ** 18n

/** Longer than it waits until somebody has typed to the end. */
export const typedToTheEnd = 2_000

export interface SendWorld extends CoreWorld {
  readonly wallet: SimulatedWallet
  readonly press: (...intents: readonly Intent[]) => Promise<void>
  readonly type: (field: 'amount' | 'to', text: string) => Promise<void>
  /** From the form to the review. */
  readonly review: (amount: string, to: string) => Promise<void>
}

/** Alice has 10 ether, and Send is open. */
export const sendWorld = async (
  options: Partial<ModalOptions> = {},
  tokens: readonly TokenBalance[] = [],
  simulation: WorldOptions['simulation'] = {},
): Promise<SendWorld> => {
  const wallet = walletNamed('Amber')
  const world = await connectedWorld(wallet, { options, simulation })
  world.chains.setBalance({ networkId: hearth.caipNetworkId, address: alice, value: 10n * ether })
  if (tokens.length > 0) world.tokenSource.setPortfolio({ networkId: hearth.caipNetworkId, address: alice, tokens })
  void world.core.open({ view: 'WalletSend' }).catch(() => undefined)
  await world.pass(typedToTheEnd)
  const press: SendWorld['press'] = async (...intents) => {
    for (const intent of intents) {
      world.core.dispatch(intent)
      await world.settle()
    }
  }
  const type: SendWorld['type'] = async (field, text) => {
    await press({ type: 'type', field, text })
    await world.pass(typedToTheEnd)
  }
  return {
    ...world,
    wallet,
    press,
    type,
    review: async (amount, to) => {
      await type('amount', amount)
      await type('to', to)
      await press({ type: 'review-send' })
      await world.pass(typedToTheEnd)
    },
  }
}
