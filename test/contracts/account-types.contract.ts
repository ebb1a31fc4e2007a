import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '../../core/domain/connections/account.ts'
import { namespaceOf } from '../../core/domain/shared/caip.ts'
import type { WalletConnector, WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import { hearth } from '../support/core-world.ts'

export interface AccountTypesHarness {
  /** Of a visitor who has logged in for the first time. */
  readonly wallet: WalletConnector & Required<Pick<WalletConnector, 'login'>>
  readonly dispose: () => Promise<unknown>
}

const never = (): AbortSignal => new AbortController().signal
const namespace = namespaceOf(hearth.caipNetworkId)

/**
 * Holds an embedded wallet to its port, where its visitors have a smart account beside their key's own (ERC-4337), for which somebody else pays on the
 * network of the suite.
 */
export const describeAccountTypes = (name: string, make: () => Promise<AccountTypesHarness>): void => {
  describe(`the accounts of ${name}`, () => {
    let harness: AccountTypesHarness
    let told: WalletEvent[]
    let stop: () => void
    beforeEach(async () => {
      harness = await make()
      told = []
      stop = harness.wallet.on((event) => told.push(event))
    })
    afterEach(async () => {
      stop()
      await harness.dispose()
    })

    const connect = async (): Promise<readonly Account[]> => {
      const answer = await harness.wallet.connect([namespace], never())
      if (!answer.ok) throw new Error(answer.failure.code)
      return answer.value[0].accounts
    }
    const prefer = (type: 'eoa' | 'smartAccount', signal = never()) => harness.wallet.login.preferAccount(type, signal)
    const restored = () => harness.wallet.restore([namespace], never())
    const isTold = (accounts: readonly Account[]) =>
      expect.poll(() => told.findLast(({ type }) => type === 'accounts-changed')).toMatchObject({ namespace, accounts })

    it('are both, the contract first, and the contract costs its holder nothing', async () => {
      const [contract, own, ...others] = await connect()
      expect(contract).toMatchObject({ type: 'smartAccount', isSponsored: true })
      expect(own).toEqual({ address: expect.any(String), type: 'eoa' })
      expect(own?.address).not.toBe(contract?.address)
      expect(others).toEqual([])
    })

    it('change places as the visitor prefers, and stay so', async () => {
      const [contract, own] = await connect()
      if (contract === undefined || own === undefined) throw new Error('There are two.')
      expect(await prefer('eoa')).toEqual({ ok: true, value: undefined })
      await isTold([own, contract])
      expect(await restored()).toMatchObject({ value: [{ accounts: [own, contract], preferredType: 'eoa' }] })
      // Once more it is nothing new.
      expect(await prefer('eoa')).toEqual({ ok: true, value: undefined })
      expect(await prefer('smartAccount')).toEqual({ ok: true, value: undefined })
      await isTold([contract, own])
      expect(await restored()).toMatchObject({ value: [{ accounts: [contract, own], preferredType: 'smartAccount' }] })
    })

    it('stay as they are where the question was given up', async () => {
      const accounts = await connect()
      expect(await prefer('eoa', AbortSignal.abort())).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
      expect(await restored()).toMatchObject({ value: [{ accounts }] })
    })

    it('are nobody’s once the visitor has left', async () => {
      await connect()
      await harness.wallet.disconnect(never())
      expect(await prefer('eoa')).toMatchObject({ ok: false })
      expect(await restored()).toMatchObject({ ok: false })
    })
  })
}
