import { expect, it } from 'vitest'
import type { RemoteEvent, RemoteWallet } from '../../../core/ports/connections/remote-wallet.ts'
import { createConnectionMemory } from '../../../core/services/connections/connection-memory.ts'
import { createLiveWallets } from '../../../core/services/connections/live-wallets.ts'
import { createConnectionStore } from '../../../core/state/connections/stores.ts'
import { createNoticeCell } from '../../../core/state/notices/stores.ts'
import { createSimulatedPage } from '../../../infrastructure/simulation/simulated-page.ts'
import { createCoreWorld, walletNamed } from '../../support/core-world.ts'
import { settingsCell } from '../settings-cell.ts'

it('what a page says of its wallets it says until it follows none', () => {
  const { store, mirror } = createCoreWorld()
  const settings = settingsCell()
  const notice = createNoticeCell()
  const memory = createConnectionMemory({ store, mirror, settings, page: createSimulatedPage() })
  const liveWallets = createLiveWallets({ connections: createConnectionStore({ settings }), memory, notice })
  const [amber, birch] = [walletNamed('Amber'), walletNamed('Birch')]
  liveWallets.follow(amber)
  liveWallets.follow(birch)
  const waiting = { type: 'requests', pending: 1, wallet: 'Amber' } as const
  notice.set(waiting)
  liveWallets.release('test.birch')
  expect(notice.snapshot()).toEqual(waiting)
  liveWallets.release('test.amber')
  expect(notice.snapshot()).toBeUndefined()
})

it('what waits in a wallet is over with it, while another one stays', () => {
  const { store, mirror } = createCoreWorld()
  const settings = settingsCell()
  const notice = createNoticeCell()
  const memory = createConnectionMemory({ store, mirror, settings, page: createSimulatedPage() })
  const liveWallets = createLiveWallets({ connections: createConnectionStore({ settings }), memory, notice })
  const told: ((event: RemoteEvent) => void)[] = []
  const remote: RemoteWallet = {
    openedBy: () => undefined,
    signIn: () => undefined,
    on: (listener) => {
      told.push(listener)
      return () => undefined
    },
  }
  liveWallets.follow({ ...walletNamed('Amber'), remote })
  liveWallets.follow(walletNamed('Birch'))
  told[0]?.({ type: 'requests-changed', pending: 2 })
  liveWallets.release('test.birch')
  expect(notice.snapshot()).toMatchObject({ type: 'requests', pending: 2 })
  liveWallets.follow(walletNamed('Birch'))
  liveWallets.release('test.amber')
  expect(notice.snapshot()).toBeUndefined()
})
