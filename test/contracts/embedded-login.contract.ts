import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'

/** A visitor's browser, with their mailbox in the hands of the test. */
export interface EmbeddedLoginHarness {
  readonly wallet: WalletConnector
  /** The newest code that was sent there. */
  readonly code: (email: string) => Promise<string>
  /** Uses the newest link that was sent there. */
  readonly approve: (email: string) => Promise<void>
  readonly refuse: (email: string) => Promise<void>
  /** The next mail to this address, that has just been sent one, is refused as too soon. */
  readonly hurry: () => void
  /** The visitor has the wallet of this address in this browser. */
  readonly openInBrowser: (email: string) => Promise<void>
  /** They press in the window that is open, with a code where that was parted from the page. */
  readonly takeLink: (email: string, code?: string) => Promise<void>
  /** The browser parts the window from the page: of its own accord where the page asks it to. */
  readonly partWindow: () => Promise<void>
  readonly closeWindow: () => Promise<void>
  /** In another browser the visitor signs in with this address, and is given the wallet. */
  readonly recoverElsewhere: (email: string) => Promise<void>
  readonly dispose: () => Promise<void>
}

/** @param make a browser that no address has approved, on a page that is parted from its windows or on another @param hasWindows false of a process that is no browser */
export const describeEmbeddedLogin = (
  name: string,
  world: {
    readonly start: () => Promise<void>
    readonly make: (isParted: boolean) => Promise<EmbeddedLoginHarness>
    readonly stop: () => Promise<void>
    readonly hasWindows?: boolean
  },
): void => {
  const { hasWindows = true } = world
  const never = (): AbortSignal => new AbortController().signal
  let count = 0
  const newEmail = (): string => `${name.replaceAll(' ', '-')}${++count}@mail.example`

  describe(`EmbeddedLogin: ${name}`, () => {
    beforeAll(world.start, 120_000)
    afterAll(world.stop)

    const visit = async (work: (harness: EmbeddedLoginHarness) => Promise<void>, isParted = false): Promise<void> => {
      const harness = await world.make(isParted)
      try {
        await work(harness)
      } finally {
        await harness.dispose()
      }
    }
    const loginOf = ({ wallet: { login } }: EmbeddedLoginHarness) => {
      if (login === undefined) throw new Error('The wallet has no login')
      return login
    }
    /** Until the code is sent. */
    const approved = async (harness: EmbeddedLoginHarness, email: string): Promise<void> => {
      const login = loginOf(harness)
      expect(await login.connectEmail(email, never())).toEqual({ ok: true, value: { action: 'VERIFY_DEVICE' } })
      const device = login.connectDevice(never())
      await harness.approve(email)
      expect(await device).toEqual({ ok: true, value: undefined })
    }
    const failed = (code: string) => ({ ok: false, failure: { code } })

    it('leads by the approval of the device and a code to the wallet of the address', () =>
      visit(async (harness) => {
        const email = newEmail()
        const login = loginOf(harness)
        login.prepare()
        await approved(harness, email)
        expect(await login.connectOtp(await harness.code(email), never())).toEqual({ ok: true, value: undefined })
        const connected = await harness.wallet.connect(['eip155'], never())
        expect(connected).toMatchObject({ ok: true, value: [{ auth: { name: 'email', email } }] })
        expect(await harness.wallet.restore(['eip155'], never())).toEqual(connected)
        await harness.wallet.disconnect(never())
        expect(await harness.wallet.restore(['eip155'], never())).toMatchObject(failed('NO_ACCOUNTS'))
        expect(await login.connectEmail(newEmail(), never())).toMatchObject({ ok: true })
      }))

    it('takes the right code after a wrong one, and opens no wallet before', () =>
      visit(async (harness) => {
        const email = newEmail()
        const login = loginOf(harness)
        await approved(harness, email)
        const code = await harness.code(email)
        const wrong = code === '000000' ? '000001' : '000000'
        for (const given of [wrong, 'abc', ''])
          expect(await login.connectOtp(given, never())).toMatchObject(failed('INVALID_CODE'))
        expect(await harness.wallet.connect(['eip155'], never())).toMatchObject(failed('EMBEDDED_WALLET_FAILED'))
        expect(await login.connectOtp(code, never())).toMatchObject({ ok: true })
        expect(await harness.wallet.connect(['eip155'], never())).toMatchObject({ ok: true })
      }))

    it('ends where the visitor refuses the device', () =>
      visit(async (harness) => {
        const email = newEmail()
        const login = loginOf(harness)
        expect(await login.connectEmail(email, never())).toEqual({ ok: true, value: { action: 'VERIFY_DEVICE' } })
        const device = login.connectDevice(never())
        await harness.refuse(email)
        expect(await device).toMatchObject(failed('DEVICE_REFUSED'))
      }))

    it.runIf(hasWindows)('takes over what the browser has, without a mail and a code', () =>
      visit(async (harness) => {
        const email = newEmail()
        const login = loginOf(harness)
        // As with every visitor: the frame is there before the press.
        login.prepare()
        await harness.openInBrowser(email)
        const linked = login.connectLink(never())
        await harness.takeLink(email)
        expect(await linked).toEqual({ ok: true, value: undefined })
        expect(await harness.wallet.connect(['eip155'], never())).toMatchObject({ value: [{ auth: { email } }] })
      }),
    )

    it.runIf(hasWindows)('takes it over with a code where the browser parts the window from the page', () =>
      visit(async (harness) => {
        const email = newEmail()
        const login = loginOf(harness)
        // As with every visitor: the frame is there before the press.
        login.prepare()
        await harness.openInBrowser(email)
        const code = login.linkCode(never())
        const linked = login.connectLink(never())
        await harness.partWindow()
        expect(await code).toEqual({ ok: true, value: expect.stringMatching(/^[2-9A-Z]{8}$/) })
        const given = await code
        await harness.takeLink(email, given.ok ? given.value : '')
        expect(await linked).toEqual({ ok: true, value: undefined })
        expect(await harness.wallet.connect(['eip155'], never())).toMatchObject({ value: [{ auth: { email } }] })
      }, true),
    )

    it.runIf(hasWindows)('has no code for a window that is not parted, nor for who leaves', () =>
      visit(async (harness) => {
        const email = newEmail()
        const login = loginOf(harness)
        // As with every visitor: the frame is there before the press.
        login.prepare()
        await harness.openInBrowser(email)
        const leave = new AbortController()
        const code = login.linkCode(leave.signal)
        const linked = login.connectLink(never())
        await harness.takeLink(email)
        expect(await linked).toEqual({ ok: true, value: undefined })
        leave.abort()
        expect(await code).toMatchObject(failed('ABORTED'))
      }),
    )

    it.skipIf(hasWindows)('opens no window where there are none, and says so', () =>
      visit(async (harness) => {
        const login = loginOf(harness)
        expect(await login.connectLink(never())).toMatchObject(failed('POPUP_BLOCKED'))
        expect(await login.openPages(never())).toMatchObject(failed('POPUP_BLOCKED'))
      }),
    )

    it.runIf(hasWindows)('waits no longer for a window that was closed, and opens another', () =>
      visit(async (harness) => {
        const login = loginOf(harness)
        const linked = login.connectLink(never())
        await harness.closeWindow()
        expect(await linked).toMatchObject(failed('CONNECTION_REJECTED'))
        const controller = new AbortController()
        const again = login.connectLink(controller.signal)
        controller.abort()
        expect(await again).toMatchObject(failed('ABORTED'))
        expect(await login.openPages(never())).toEqual({ ok: true, value: undefined })
      }),
    )

    it('tells what happened to the wallet in another browser, and nothing to who is not signed in', () =>
      visit(async (harness) => {
        const email = newEmail()
        const login = loginOf(harness)
        expect(await login.walletNotices(never())).toMatchObject(failed('SESSION_ENDED'))
        await approved(harness, email)
        await login.connectOtp(await harness.code(email), never())
        expect(await harness.wallet.connect(['eip155'], never())).toMatchObject({ ok: true })
        expect(await login.walletNotices(never())).toEqual({ ok: true, value: [] })
        await harness.recoverElsewhere(email)
        expect(await login.walletNotices(never())).toEqual({
          ok: true,
          value: [{ kind: 'recovered', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) }],
        })
        expect(await login.walletNotices(AbortSignal.abort())).toMatchObject(failed('ABORTED'))
      }))

    it('takes what is no address for none', () =>
      visit(async (harness) => {
        for (const email of ['nobody', '', 'a b@mail.example'])
          expect(await loginOf(harness).connectEmail(email, never())).toMatchObject(failed('INVALID_EMAIL'))
      }))

    it('says how long to wait for another mail', () =>
      visit(async (harness) => {
        const email = newEmail()
        const login = loginOf(harness)
        expect(await login.connectEmail(email, never())).toMatchObject({ ok: true })
        harness.hurry()
        const answer = await login.connectEmail(email, never())
        expect(answer).toMatchObject(failed('LOGIN_TOO_SOON'))
        expect(answer.ok ? undefined : answer.failure.retryAfter).toBeGreaterThan(0)
      }))

    it('ends each question at once when its signal aborts, and asks nothing when that has happened before', () =>
      visit(async (harness) => {
        const email = newEmail()
        const login = loginOf(harness)
        expect(await login.connectEmail(email, AbortSignal.abort())).toMatchObject(failed('ABORTED'))
        expect(await login.connectOtp('123456', AbortSignal.abort())).toMatchObject(failed('ABORTED'))
        expect(await login.connectEmail(email, never())).toMatchObject({ ok: true })
        const controller = new AbortController()
        const device = login.connectDevice(controller.signal)
        controller.abort()
        expect(await device).toMatchObject(failed('ABORTED'))
        const again = login.connectDevice(never())
        await harness.approve(email)
        expect(await again).toMatchObject({ ok: true })
      }))
  })
}
