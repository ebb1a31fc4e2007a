import { vi } from 'vitest'
import type { HostAction } from '../../core/domain/send/host-action.ts'
import { bitcoin } from '../../core/networks.ts'
import { bob, hearth } from '../support/core-world.ts'
import { manyAttempts } from '../support/many-attempts.ts'
import { startRpcServer } from '../support/rpc-server.ts'
import { openErrorWorld, rpcError, type WalletAnswers, walletId } from './error-world.ts'
import type { Provocations } from './provocations.ts'

/** What the last of these actions is refused with. */
const refusedWith =
  (
    actions: readonly HostAction[],
    wallet: WalletAnswers = {},
    chain: Readonly<Record<string, unknown>> = {},
    attemptsAt: ((now: number) => string) | undefined = undefined,
  ) =>
  async (): Promise<string> => {
    const rpc = await startRpcServer((method) => chain[method] ?? rpcError(-32_601, 'no such method'))
    const networks = [{ ...hearth, rpcUrls: { default: { http: [rpc.url] } } }, bitcoin] as const
    const world = openErrorWorld({ options: { networks }, answers: wallet })
    try {
      await world.core.connect({ connectorId: walletId })
      if (attemptsAt !== undefined)
        await world.store.write('@latchkey/errors/send-attempts', attemptsAt(world.clock.now()))
      const { send } = await world.core.loadFeatures(['send'])
      let last: string | undefined
      for (const [count, action] of actions.entries()) {
        const id = `${count}`
        send.actions.ask({ id, action })
        last = await vi.waitFor(() => {
          const state = send.actions.state.snapshot()[id]
          if (state?.status !== 'refused') throw new Error(`It is ${state?.status}`)
          return state.error.code
        })
      }
      return `${last}`
    } finally {
      world.core.dispose()
      await rpc.stop()
    }
  }

const payment = { kind: 'transfer', transfer: { token: 'native', amount: '1', to: bob } } as const

/** By what a host asks for, by `latchkey/actions`. */
export const provokedByActions = {
  SEND_UNSUPPORTED: refusedWith([
    { kind: 'watch', networkId: bitcoin.caipNetworkId ?? 'bip122:', hash: `0x${'1'.repeat(64)}` },
  ]),
  SEND_INCOMPLETE: refusedWith([{ kind: 'transfer', transfer: { token: 'native', to: bob } }]),
  SEND_WOULD_FAIL: refusedWith(
    [{ kind: 'send', call: { to: bob } }],
    {},
    {
      ...{ eth_chainId: '0x7a69', eth_gasPrice: '0x1', eth_getBlockByNumber: { baseFeePerGas: '0x1' } },
      ...{ eth_maxPriorityFeePerGas: '0x1', eth_getCode: '0x' },
      eth_estimateGas: rpcError(3, 'execution reverted'),
      eth_call: rpcError(3, 'execution reverted'),
    },
  ),
  SEND_TOO_MANY: refusedWith([payment], {}, {}, manyAttempts),
  SEND_UNSETTLED: refusedWith([payment, payment], { eth_sendTransaction: () => rpcError(-32_603) }),
  CALLS_NOT_ATOMIC: refusedWith([
    { kind: 'calls', batch: `0x${'1'.repeat(64)}`, calls: [{ to: bob }, { to: bob }], isAtomic: true },
  ]),
  CALLS_UNKNOWN: refusedWith([{ kind: 'calls-status', batch: `0x${'2'.repeat(64)}` }]),
} satisfies Provocations
