import { describe, expect, it } from 'vitest'
import { noticeableMs, successMs } from '../../../core/domain/connections/connect-attempt.ts'
import { parseSnapshot } from '../../../core/domain/connections/session-snapshot.ts'
import { ModalError } from '../../../core/domain/shared/modal-error.ts'
import { shortAddress } from '../../../core/domain/shared/short-address.ts'
import { announcementMs } from '../../../core/services/connections/find-wallet.ts'
import { settle } from '../../support/core-world.ts'
import { limitOfRuns } from '../../support/long-runs.ts'
import { forAllVisits } from '../../support/random-visits.ts'

describe('whatever visitor, wallets and host do', () => {
  it(
    'settles every promise of the host, and leaves nothing scheduled or listened to',
    async () => {
      await forAllVisits(250, {
        check: () => undefined,
        end: async ({ world, promised }) => {
          world.core.close()
          world.core.dispose()
          await settle()
          for (const { call, outcome } of promised) {
            const settled = outcome()
            expect(settled, call).toBeDefined()
            if (settled !== 'resolved') expect(settled?.error, call).toBeInstanceOf(ModalError)
          }
          expect([world.clock.waiting(), world.listeners()]).toEqual([0, 0])
        },
      })
    },
    limitOfRuns(60_000),
  )

  it(
    'has at most one connection, which the wallet, the host and the storage agree about',
    async () => {
      await forAllVisits(250, {
        check: async (visit) => {
          await settle()
          const { core, store } = visit.world
          const account = core.account.snapshot()
          const isConnected = account.status === 'connected'
          expect(core.getProvider() !== undefined).toBe(isConnected)
          if (isConnected) {
            const provider = core.getProvider()
            const wallet = visit.wallets.find((one) => one.provider() === provider)
            expect(wallet?.connector.name).toBe(account.wallet?.name)
            expect(wallet?.isShared()).toBe(true)
            expect(parseSnapshot(await store.read('@latchkey/default/snapshot'))).toMatchObject({
              address: account.address,
              connectorId: wallet?.connector.id,
              networkId: core.network.snapshot().caipNetworkId,
            })
          }
        },
      })
    },
    limitOfRuns(60_000),
  )

  it(
    'is seen to wait for a wallet exactly while one is asked',
    async () => {
      let waits = 0
      await forAllVisits(250, {
        // Wallets that answer at once leave little to see.
        begin: ({ wallets }) => {
          for (const wallet of wallets) wallet.behave('ask')
        },
        check: async ({ world: { core } }) => {
          await settle()
          const { isOpen, view } = core.screen.snapshot()
          const { isSettled, address, status } = core.account.snapshot()
          // With an account there is one all the while, also when another wallet is being tried.
          if (!isSettled || address !== undefined) return
          const isWaiting = isOpen && view.view === 'ConnectingExternal' && view.busy
          expect(isWaiting).toBe(status === 'connecting')
          if (isWaiting) waits += 1
        },
      })
      expect(waits).toBeGreaterThan(0)
    },
    limitOfRuns(60_000),
  )

  it(
    'is told of a success only while it lasts, and for no longer than its moment',
    async () => {
      let told: { readonly walletName: string; readonly since: number } | undefined
      let moments = 0
      await forAllVisits(250, {
        begin: ({ wallets }) => {
          told = undefined
          for (const wallet of wallets) wallet.behave('ask')
        },
        check: async ({ world: { core, clock, pass }, wallets }) => {
          await settle()
          const { isOpen, view } = core.screen.snapshot()
          if (!isOpen || view.view !== 'ConnectingExternal' || view.state !== 'connected') {
            told = undefined
            if (!isOpen || view.view !== 'ConnectingExternal' || !view.busy) return
            // Chance alone hardly ever waits for as long as it takes to be noticed, and then approves.
            await pass(noticeableMs)
            return wallets.find(({ connector }) => connector.name === view.walletName)?.approve()
          }
          if (told?.walletName !== view.walletName) {
            told = { walletName: view.walletName, since: clock.now() }
            moments += 1
          }
          expect(clock.now() - told.since).toBeLessThan(successMs)
          const { status, address, wallet } = core.account.snapshot()
          expect([status, wallet?.name]).toEqual(['connected', view.walletName])
          expect(view.text).toBe(`Connected as ${shortAddress(address ?? '')}`)
        },
      })
      expect(moments).toBeGreaterThan(0)
    },
    limitOfRuns(60_000),
  )

  it(
    'leaves nothing waiting once the modal is closed',
    async () => {
      await forAllVisits(150, {
        check: () => undefined,
        end: async ({ world, promised }) => {
          world.core.close()
          await settle()
          if (!world.core.account.snapshot().isSettled) return
          // A wallet that is left, but has not been seen since the reload, gets its time to announce itself.
          if (promised.some(({ call, outcome }) => call === 'disconnect' && outcome() === undefined)) {
            await world.pass(announcementMs)
          }
          for (const { call, outcome } of promised) expect(outcome(), call).toBeDefined()
          expect(world.core.account.snapshot().status).not.toBe('connecting')
          world.chains.release()
          await world.pass(60_000)
          expect(world.clock.waiting()).toBe(0)
          // Announcements, the page's return, its network, six keys of other tabs, and the wallet that is connected or was lost.
          expect(world.listeners()).toBeLessThanOrEqual(10)
        },
      })
    },
    limitOfRuns(60_000),
  )
})
