import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApprovalEvent, WalletApprovals } from '../../core/ports/connections/wallet-approvals.ts'

/** A connected wallet, whose visitor and host are the test. */
export interface WalletApprovalsHarness {
  readonly approvals: WalletApprovals
  /** The host asks for something that has to be approved. Ends with whether it was. */
  readonly ask: () => Promise<boolean>
  /** On the surface that was told of. */
  readonly say: (word: 'Approve' | 'Reject') => Promise<void>
  /** The host asks for what the wallet never does. */
  readonly askForbidden: (method: string) => Promise<void>
  readonly dispose: () => Promise<void>
}

export const describeWalletApprovals = (
  name: string,
  world: {
    readonly start: () => Promise<void>
    readonly make: () => Promise<WalletApprovalsHarness>
    readonly stop: () => Promise<void>
  },
): void => {
  describe(`WalletApprovals: ${name}`, () => {
    let harness: WalletApprovalsHarness
    let heard: ApprovalEvent[] = []
    beforeAll(world.start, 120_000)
    beforeEach(async () => {
      heard = []
      harness = await world.make()
      harness.approvals.on((event) => heard.push(event))
    })
    afterEach(() => harness.dispose())
    afterAll(world.stop)
    const types = (): readonly string[] => heard.map(({ type }) => type)
    const asked = ['approval-asked', 'approval-shown']
    /** The visitor has the surface before them. */
    const ask = async (): Promise<Promise<boolean>[]> => {
      heard = []
      const answer = harness.ask()
      await expect.poll(types, { timeout: 20_000 }).toEqual(asked)
      // In a list: what is awaited would be awaited through.
      return [answer]
    }

    it('tells that the visitor is asked, then where, and then that it is over, each once', async () => {
      const [answer] = await ask()
      expect(heard[1]).toMatchObject({
        surface: { address: expect.stringMatching(/^https?:.*[?]/), frame: expect.stringMatching(/^[\w-]+$/) },
      })
      await harness.say('Approve')
      expect(await answer).toBe(true)
      await expect.poll(types).toEqual([...asked, 'approval-over'])
    })

    it('tells of a no as of a yes', async () => {
      const [answer] = await ask()
      await harness.say('Reject')
      expect(await answer).toBe(false)
      await expect.poll(types).toEqual([...asked, 'approval-over'])
    })

    it('drops what a visitor turns away from', async () => {
      const [answer] = await ask()
      harness.approvals.cancel()
      expect(await answer).toBe(false)
      await expect.poll(types).toEqual([...asked, 'approval-over'])
      harness.approvals.cancel()
      const [again] = await ask()
      await harness.say('Approve')
      expect(await again).toBe(true)
    })

    it('tells of a method that was refused, and asks nobody', async () => {
      await harness.askForbidden('eth_sign')
      await expect.poll(() => heard).toEqual([{ type: 'method-refused', method: 'eth_sign' }])
    })

    it('tells nobody who does not listen any more', async () => {
      const late: unknown[] = []
      harness.approvals.on((event) => late.push(event))()
      const [answer] = await ask()
      await harness.say('Reject')
      expect(await answer).toBe(false)
      expect(late).toEqual([])
    })
  })
}
