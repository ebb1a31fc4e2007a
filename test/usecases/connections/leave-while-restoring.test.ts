import { expect, it } from 'vitest'
import { walletConnectConnector } from '../../../core/domain/connections/connector.ts'
import { ok } from '../../../core/domain/shared/result.ts'
import type { WalletConnector, WalletGrants } from '../../../core/ports/connections/wallet-connector.ts'
import { alice, settle, startedWorld, walletNamed } from '../../support/core-world.ts'
import { sol, twoNetworks } from '../../support/two-wallets.ts'

const grants: WalletGrants = [
  { namespace: 'eip155', accounts: [{ address: alice }], networkId: 'eip155:31337' },
  { namespace: 'solana', accounts: [{ address: sol }], networkId: 'solana:x' },
]

it('of two sessions that are still being restored one is left, and the other one comes back', async () => {
  const left: unknown[] = []
  let answers: (() => void)[] = []
  const share = async (namespaces: readonly string[]) => {
    const [first, ...rest] = grants.filter(({ namespace }) => namespaces.includes(namespace))
    return ok([first ?? grants[0], ...rest] satisfies WalletGrants)
  }
  const wallet: WalletConnector = {
    ...walletNamed('Elsewhere', { connector: walletConnectConnector }),
    connect: share,
    restore: async (namespaces) => {
      await new Promise<void>((resolve) => answers.push(resolve))
      return share(namespaces)
    },
    disconnect: async (_, namespace) => {
      left.push(namespace)
      return ok(undefined)
    },
  }
  const before = await startedWorld({ wallets: [wallet], options: { networks: twoNetworks } })
  await before.core.connect({ connectorId: 'walletConnect' })
  await settle()
  const { core } = before.reload()
  const started = core.start()
  await settle()
  const leaving = core.disconnect({ namespace: 'solana' })
  await settle()
  for (const answer of answers) answer()
  answers = []
  await Promise.all([started, leaving])
  await settle()
  const { eip155, solana } = core.accounts.snapshot()
  expect([eip155?.status, eip155?.address, solana?.status]).toEqual(['connected', alice, 'disconnected'])
  expect(left).toEqual(['solana'])
})
