import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'

/** A visitor's page, with the app of Farcaster in the hands of the test. */
export interface FarcasterLoginHarness {
  readonly wallet: WalletConnector
  /** In the app, at this address. */
  readonly sign: (url: string, name: string) => Promise<void>
  readonly refuse: (url: string) => Promise<void>
  readonly dispose: () => Promise<void>
}

/** The login at Farcaster, as each adapter of the port has it (spec section 4). */
export const describeFarcasterLogin = (
  name: string,
  world: {
    readonly start: () => Promise<void>
    readonly make: () => Promise<FarcasterLoginHarness>
    readonly stop: () => Promise<void>
    /** As Farcaster calls the visitor whose account has that name. */
    readonly nameOf: (account: string) => string
  },
): void => {
  const never = (): AbortSignal => new AbortController().signal
  const failed = (code: string) => ({ ok: false, failure: { code } })
  let count = 0

  describe(`EmbeddedLogin at Farcaster: ${name}`, () => {
    beforeAll(world.start, 120_000)
    afterAll(world.stop)

    const visit = async (work: (harness: FarcasterLoginHarness) => Promise<void>): Promise<void> => {
      const harness = await world.make()
      try {
        await work(harness)
      } finally {
        await harness.dispose()
      }
    }
    const loginOf = ({ wallet: { login } }: FarcasterLoginHarness) => {
      if (login === undefined) throw new Error('The wallet has no login')
      return login
    }
    const addressOf = async (harness: FarcasterLoginHarness): Promise<string> => {
      const begun = await loginOf(harness).farcasterUri(never())
      if (!begun.ok) throw new Error(begun.failure.code)
      expect(URL.canParse(begun.value)).toBe(true)
      return begun.value
    }

    it('leads through the app to the wallet of the account there', () =>
      visit(async (harness) => {
        const account = `caster${++count}`
        const url = await addressOf(harness)
        const connecting = loginOf(harness).connectFarcaster(never())
        await harness.sign(url, account)
        expect(await connecting).toEqual({ ok: true, value: undefined })
        const connected = await harness.wallet.connect(['eip155'], never())
        const auth = { name: 'farcaster', userName: world.nameOf(account) }
        expect(connected).toMatchObject({ ok: true, value: [{ auth }] })
        expect(await harness.wallet.restore(['eip155'], never())).toEqual(connected)
        // It counts once.
        expect(await loginOf(harness).connectFarcaster(never())).toMatchObject(failed('LOGIN_OVER'))
      }))

    it('ends where the visitor says no in the app, and begins anew', () =>
      visit(async (harness) => {
        const url = await addressOf(harness)
        const connecting = loginOf(harness).connectFarcaster(never())
        await harness.refuse(url)
        expect(await connecting).toMatchObject(failed('LOGIN_OVER'))
        const next = await addressOf(harness)
        const again = loginOf(harness).connectFarcaster(never())
        await harness.sign(next, `caster${++count}`)
        expect(await again).toMatchObject({ ok: true })
      }))

    it('waits for nobody who has not begun', () =>
      visit(async (harness) => {
        expect(await loginOf(harness).connectFarcaster(never())).toMatchObject(failed('LOGIN_OVER'))
        expect(await loginOf(harness).farcasterUri(AbortSignal.abort())).toMatchObject(failed('ABORTED'))
      }))

    it('is over for who begins another one', () =>
      visit(async (harness) => {
        const first = await addressOf(harness)
        const second = await addressOf(harness)
        expect(second).not.toBe(first)
        const connecting = loginOf(harness).connectFarcaster(never())
        await harness.sign(second, `caster${++count}`)
        expect(await connecting).toMatchObject({ ok: true })
      }))

    it('ends as soon as the signal aborts', () =>
      visit(async (harness) => {
        await addressOf(harness)
        const controller = new AbortController()
        const connecting = loginOf(harness).connectFarcaster(controller.signal)
        controller.abort()
        expect(await connecting).toMatchObject(failed('ABORTED'))
        expect(await harness.wallet.connect(['eip155'], never())).toMatchObject({ ok: false })
      }))
  })
}
