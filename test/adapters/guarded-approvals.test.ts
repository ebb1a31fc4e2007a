import { expect, it } from 'vitest'
import type { ApprovalEvent } from '../../core/ports/connections/wallet-approvals.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedDiscovery } from '../../infrastructure/simulation/simulated-discovery.ts'
import { createSimulatedEmbeddedWallet } from '../../infrastructure/simulation/simulated-embedded-wallet.ts'
import { createGuardedDiscovery } from '../../infrastructure/wallets/guarded-discovery.ts'

it('whoever turns away from a wallet that throws is through with it all the same, and what it tells is handed on', () => {
  const site = createSimulatedEmbeddedWallet()
  const discovery = createSimulatedDiscovery()
  let times = 0
  const cancel = (): never => {
    times += 1
    throw new Error('The frame is gone')
  }
  discovery.announce({ ...site, approvals: { ...site.approvals, cancel } })
  const [wallet] = createGuardedDiscovery(discovery, createSimulatedClock()).wallets()
  const heard: ApprovalEvent[] = []
  const stop = wallet?.approvals?.on((event) => heard.push(event))
  site.askApproval()
  expect(() => wallet?.approvals?.cancel()).not.toThrow()
  stop?.()
  site.endApproval()
  expect([times, heard]).toEqual([1, [{ type: 'approval-asked' }]])
})
