import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SocialProvider, socialProviders } from '../../core/domain/embedded-wallet/social-provider.ts'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'

/** A visitor's browser, with an issuer's window in the hands of the test. */
export interface SocialLoginHarness {
  readonly wallet: WalletConnector
  /** In the window that is open, with an account of that name. */
  readonly logIn: (provider: SocialProvider, name: string) => Promise<void>
  readonly sayNo: (provider: SocialProvider) => Promise<void>
  readonly closeWindow: (provider: SocialProvider) => Promise<void>
  /** How many windows are open. */
  readonly windows: () => Promise<number>
  readonly dispose: () => Promise<void>
}

/** The login at an issuer, as each adapter of the port has it (spec section 4). */
export const describeSocialLogin = (
  name: string,
  world: {
    readonly start: () => Promise<void>
    readonly make: () => Promise<SocialLoginHarness>
    readonly stop: () => Promise<void>
    /** As the issuer calls the visitor whose account has that name. */
    readonly nameAt: (provider: SocialProvider, account: string) => string
  },
): void => {
  const never = (): AbortSignal => new AbortController().signal
  const failed = (code: string) => ({ ok: false, failure: { code } })
  let count = 0

  describe(`EmbeddedLogin at an issuer: ${name}`, () => {
    beforeAll(world.start, 120_000)
    afterAll(world.stop)

    const visit = async (work: (harness: SocialLoginHarness) => Promise<void>): Promise<void> => {
      const harness = await world.make()
      try {
        await work(harness)
      } finally {
        await harness.dispose()
      }
    }
    const loginOf = ({ wallet: { login } }: SocialLoginHarness) => {
      if (login === undefined) throw new Error('The wallet has no login')
      return login
    }
    const loggedIn = async (harness: SocialLoginHarness, provider: SocialProvider, account: string) => {
      const login = loginOf(harness)
      const opened = login.openIssuer(provider, never())
      await harness.logIn(provider, account)
      const answer = await opened
      if (!answer.ok) throw new Error(answer.failure.code)
      expect(await login.connectSocial(answer.value, never())).toEqual({ ok: true, value: undefined })
      return answer.value
    }

    it.each(socialProviders)('leads through a window of %s to the wallet of the account there', (provider) =>
      visit(async (harness) => {
        const account = `${provider}-visitor${++count}`
        const ticket = await loggedIn(harness, provider, account)
        const connected = await harness.wallet.connect(['eip155'], never())
        const auth = { name: provider, userName: world.nameAt(provider, account) }
        expect(connected).toMatchObject({ ok: true, value: [{ auth }] })
        expect(await harness.wallet.restore(['eip155'], never())).toEqual(connected)
        expect(await harness.windows()).toBe(0)
        // It counts once.
        expect(await loginOf(harness).connectSocial(ticket, never())).toMatchObject(failed('LOGIN_OVER'))
        await harness.wallet.disconnect(never())
        expect(await harness.wallet.restore(['eip155'], never())).toMatchObject(failed('NO_ACCOUNTS'))
      }),
    )

    it('ends where the visitor says no there, or closes the window, and opens another', () =>
      visit(async (harness) => {
        const login = loginOf(harness)
        const refused = login.openIssuer('github', never())
        await harness.sayNo('github')
        expect(await refused).toMatchObject(failed('CONNECTION_REJECTED'))
        const closed = login.openIssuer('github', never())
        await harness.closeWindow('github')
        expect(await closed).toMatchObject(failed('CONNECTION_REJECTED'))
        await loggedIn(harness, 'github', `again${++count}`)
        expect(await harness.wallet.connect(['eip155'], never())).toMatchObject({ ok: true })
      }))

    it('takes no end of a login that was begun elsewhere', () =>
      visit(async (harness) => {
        const uri = `https://wallet.example/social/done?ticket=${'a'.repeat(43)}`
        for (const given of [uri, 'nothing', ''])
          expect(await loginOf(harness).connectSocial(given, never())).toMatchObject(failed('LOGIN_OVER'))
        expect(await harness.wallet.connect(['eip155'], never())).toMatchObject({ ok: false })
      }))

    it('closes the window as soon as the signal aborts, and opens none when that has happened before', () =>
      visit(async (harness) => {
        const login = loginOf(harness)
        expect(await login.openIssuer('discord', AbortSignal.abort())).toMatchObject(failed('ABORTED'))
        expect(await harness.windows()).toBe(0)
        const controller = new AbortController()
        const opened = login.openIssuer('discord', controller.signal)
        await expect.poll(harness.windows).toBe(1)
        controller.abort()
        expect(await opened).toMatchObject(failed('ABORTED'))
        await expect.poll(harness.windows).toBe(0)
      }))
  })
}
