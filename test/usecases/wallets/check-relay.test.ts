import { describe, expect, it } from 'vitest'
import type { ModalOptions } from '../../../core/modal-options.ts'
import { startedWorld, walletNamed } from '../../support/core-world.ts'
import { pairingWorld } from '../connections/pairing-world.ts'

const elsewhere: Partial<ModalOptions> = {
  mode: 'basic',
  featuredWalletIds: ['rose'],
  includeWalletIds: ['rose'],
  customWallets: [{ id: 'own', name: 'Own', homepage: 'https://own.test' }],
}

describe('options about wallets elsewhere', () => {
  it('connect nothing without a relay, and the developer is told of each, once', async () => {
    const { core, hostEvents } = await startedWorld({ wallets: [walletNamed('Amber')], options: elsewhere })
    expect(hostEvents.alerts()).toEqual([])
    for (const _ of ['first', 'second']) {
      void core.open()
      core.close()
    }
    expect(hostEvents.alerts()).toEqual([
      'Without services.relay nothing can be connected through: mode, featuredWalletIds, includeWalletIds, customWallets',
    ])
  })

  it('are nothing to tell of where there is a relay, or none is set', async () => {
    const worlds = [await pairingWorld({ options: elsewhere }), await startedWorld({ wallets: [walletNamed('Amber')] })]
    for (const { core, hostEvents } of worlds) {
      void core.open()
      expect(hostEvents.alerts()).toEqual([])
    }
  })
})
