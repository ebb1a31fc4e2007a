import { vi } from 'vitest'
import type { FailureCode } from '../../core/domain/shared/failure.ts'
import { bob, hearth } from '../support/core-world.ts'
import { startRpcServer } from '../support/rpc-server.ts'
import { startSendingChain } from '../support/solana-sending.ts'
import { createSolanaWallet } from '../support/solana-wallet.ts'
import { type ErrorWorld, openErrorWorld, rpcError, type WalletAnswers, walletId } from './error-world.ts'
import type { Provocations } from './provocations.ts'

/** What a chain answers of which a transfer needs no more. */
const chain: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x7a69',
  eth_getBalance: '0x8ac7230489e80000',
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_getCode: '0x',
  eth_getTransactionCount: '0x0',
}

const view = ({ core }: ErrorWorld) => core.screen.snapshot().view
const told = ({ events }: ErrorWorld, type: 'SEND_ERROR' | 'ERROR'): Promise<FailureCode> =>
  vi.waitFor(() => {
    const event = events.find((one) => one.type === type)
    if (event === undefined || !('failure' in event)) throw new Error('Nothing was told')
    return event.failure.code
  })
/** Time passes until this is so. */
const until = (world: ErrorWorld, isSo: () => boolean): Promise<void> =>
  vi.waitFor(() => {
    world.clock.advance(500)
    if (!isSo()) throw new Error(JSON.stringify(view(world)))
  })

const fillIn = async (world: ErrorWorld, to: string): Promise<void> => {
  world.core.open({ view: 'WalletSend' }).catch(() => undefined)
  await until(world, () => view(world).view === 'WalletSend')
  world.core.dispatch({ type: 'type', field: 'amount', text: '1' })
  world.core.dispatch({ type: 'type', field: 'to', text: to })
}

/** From the form to the wallet. @param before what happens once it is reviewed */
const submit = async (world: ErrorWorld, before: () => void = () => undefined): Promise<FailureCode> => {
  await until(world, () => {
    const now = view(world)
    return now.view === 'WalletSend' && now.nothing === undefined && !now.review.isOff
  })
  world.core.dispatch({ type: 'review-send' })
  await until(world, () => {
    const now = view(world)
    return now.view === 'WalletSendPreview' && !now.send.isOff
  })
  before()
  world.core.dispatch({ type: 'submit-send' })
  return told(world, 'SEND_ERROR')
}

const onChain = async <T>(
  answers: Readonly<Record<string, unknown>>,
  wallet: WalletAnswers,
  work: (world: ErrorWorld) => Promise<T>,
): Promise<T> => {
  const rpc = await startRpcServer((method) => answers[method] ?? rpcError(-32_601, 'no such method'))
  const networks = [{ ...hearth, rpcUrls: { default: { http: [rpc.url] } } }] as const
  const world = openErrorWorld({ options: { networks }, answers: wallet })
  await world.core.connect({ connectorId: walletId })
  try {
    await fillIn(world, bob)
    return await work(world)
  } finally {
    world.core.dispose()
    await rpc.stop()
  }
}

const sending =
  (wallet: WalletAnswers, before: () => void = () => undefined) =>
  () =>
    onChain(chain, wallet, (world) => submit(world, before))

/** A wallet of Solana that signs after the block is too old that the transaction names. */
const signedTooLate = async (): Promise<FailureCode> => {
  const solana = await startSendingChain()
  const { wallet, addresses } = createSolanaWallet({ beforeSigning: () => solana.skip(120_000) })
  const [from = '', to = ''] = addresses
  await solana.fund(from, 2_000_000_000n)
  const world = openErrorWorld({ options: { networks: [solana.network] }, standard: wallet })
  try {
    await world.core.connect({ connectorId: `solana/standard/${wallet.name}` })
    await fillIn(world, to)
    return await submit(world)
  } finally {
    world.core.dispose()
    await solana.stop()
  }
}

/** By wallets that are asked to send, and by a chain that does not say what it costs. */
export const provokedBySending = {
  FEE_UNAVAILABLE: () =>
    onChain({ ...chain, eth_getBlockByNumber: rpcError(-32_005, 'limit') }, {}, (world) => told(world, 'ERROR')),
  SEND_REJECTED: sending({ eth_sendTransaction: () => rpcError(4001) }),
  SEND_FAILED: sending({ eth_sendTransaction: () => rpcError(-32_602) }),
  SEND_UNCERTAIN: sending({ eth_sendTransaction: () => rpcError(-32_603) }),
  SEND_EXPIRED: signedTooLate,
  // It does not say any more where it is.
  SEND_STUCK: async () => {
    let isSilent = false
    const eth_chainId = () => (isSilent ? new Promise(() => undefined) : '0x7a69')
    return onChain(chain, { eth_chainId }, async (world) => {
      const submitted = submit(world, () => {
        isSilent = true
      })
      await until(world, () => world.events.some(({ type }) => type === 'SEND_ERROR'))
      return submitted
    })
  },
  // It is elsewhere by then, and says nothing of it.
  SEND_WRONG_NETWORK: async () => {
    let chainId = '0x7a69'
    return sending({ eth_chainId: () => chainId }, () => {
      chainId = '0x1'
    })()
  },
} satisfies Provocations
