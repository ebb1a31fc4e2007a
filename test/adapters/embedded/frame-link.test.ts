import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loginMs } from '../../../infrastructure/wallets/embedded/ask-until-over.ts'
import { linkAddress } from '../../../infrastructure/wallets/embedded/frame-address.ts'
import { createFrameLogin } from '../../../infrastructure/wallets/embedded/frame-login.ts'
import { createFrameStand, type FrameStand } from '../../support/frame-stand.ts'

const never = (): AbortSignal => new AbortController().signal
const failed = (code: string) => ({ ok: false, failure: { code } })

let stand: FrameStand
let windows: string[]
let closings: number
let signOuts: string[]
let closeByVisitor: () => void
let partByBrowser: () => void
beforeEach(() => {
  stand = createFrameStand()
  windows = []
  closings = 0
  signOuts = []
})
afterEach(() => stand.stop())

const login = (isBlocked = false) =>
  createFrameLogin(
    stand.client,
    stand.clock,
    (frame) => {
      windows.push(frame)
      if (isBlocked) return undefined
      return {
        follow: ({ closed, parted }) => {
          closeByVisitor = closed
          partByBrowser = parted
          return () => undefined
        },
        close: () => {
          closings += 1
        },
      }
    },
    { onEmail: () => undefined, onSignedOut: () => void signOuts.push('') },
  )

describe('the window that passes the wallet on', () => {
  it('is opened at once, within the press, and knows the frame by its name', async () => {
    const linked = login().connectLink(never())
    expect(windows).toEqual(['frame-1'])
    await stand.answer('CONNECT_LINK')
    expect(await linked).toEqual({ ok: true, value: undefined })
    expect(closings).toBe(0)
  })

  it('that is blocked asks the frame nothing', async () => {
    expect(await login(true).connectLink(never())).toMatchObject(failed('POPUP_BLOCKED'))
    expect(await login(true).openPages(never())).toMatchObject(failed('POPUP_BLOCKED'))
    await stand.open()
    await stand.settled()
    expect(stand.frame().heard()).toEqual([])
  })

  it('that the visitor closes ends the question, and the frame hears of it', async () => {
    const linked = login().connectLink(never())
    await stand.open()
    await stand.request('CONNECT_LINK')
    closeByVisitor()
    expect(await linked).toMatchObject(failed('CONNECTION_REJECTED'))
    await stand.request('ABORT')
  })

  it('is closed with the question', async () => {
    const visitor = new AbortController()
    const linked = login().connectLink(visitor.signal)
    visitor.abort()
    expect(await linked).toMatchObject(failed('ABORTED'))
    expect(closings).toBe(1)
  })

  it('that was parted from the page has the frame asked for a code, once that is so', async () => {
    const asked = login()
    void asked.connectLink(never())
    const code = asked.linkCode(never())
    await stand.open()
    await stand.request('CONNECT_LINK')
    await stand.settled()
    expect(
      stand
        .frame()
        .heard()
        .map(({ type }) => type),
    ).toEqual(['CONNECT_LINK'])
    partByBrowser()
    await stand.answer('LINK_CODE', { code: 'BCDF2345', expiresAt: 1 })
    expect(await code).toEqual({ ok: true, value: 'BCDF2345' })
  })

  it.each([{}, { code: 'short', expiresAt: 1 }, { code: '<b>BCDF2', expiresAt: 1 }, { code: 'BCDF2345' }])(
    'takes %o for no code',
    async (payload) => {
      const asked = login()
      void asked.connectLink(never())
      const code = asked.linkCode(never())
      await stand.open()
      partByBrowser()
      await stand.answer('LINK_CODE', payload)
      expect(await code).toMatchObject(failed('INVALID_WALLET_RESPONSE'))
    },
  )

  it('has no code without a window, and none any more for who has left', async () => {
    const visitor = new AbortController()
    const asked = login()
    const code = asked.linkCode(visitor.signal)
    visitor.abort()
    expect(await code).toMatchObject(failed('ABORTED'))
    expect(await asked.linkCode(AbortSignal.abort())).toMatchObject(failed('ABORTED'))
    expect(windows).toEqual([])
  })

  it('is waited for longer than one question is, and not for ever', async () => {
    const linked = login().connectLink(never())
    await stand.open()
    for (let nth = 1; nth <= loginMs / 120_000; nth += 1) {
      await stand.request('CONNECT_LINK', nth)
      stand.clock.advance(120_000)
    }
    expect(await linked).toMatchObject(failed('LINK_EXPIRED'))
  })

  it('is opened for nobody once the modal is gone', async () => {
    stand.client.dispose()
    expect(await login().connectLink(never())).toMatchObject(failed('ABORTED'))
    expect(windows).toEqual([])
  })

  it('has its address beside the frame’s', () => {
    const address = 'https://wallet.test/below'
    expect(linkAddress({ address, projectId: 'a b' }, false)).toBe('https://wallet.test/below/link?projectId=a+b')
    expect(linkAddress({ address, projectId: 'a b' }, true)).toBe(
      'https://wallet.test/below/link?projectId=a+b&login=passkey',
    )
  })
})

describe('a change of the address', () => {
  it.each([
    ['UPDATE_EMAIL', (to: ReturnType<typeof login>) => to.updateEmail('bea@mail.example', never())],
    ['UPDATE_EMAIL_PRIMARY_OTP', (to: ReturnType<typeof login>) => to.updateEmailPrimaryOtp('123456', never())],
    ['UPDATE_EMAIL_SECONDARY_OTP', (to: ReturnType<typeof login>) => to.updateEmailSecondaryOtp('123456', never())],
  ] as const)(
    'that is answered with %s_ERROR, nobody is signed in, ends the session; with anything else it does not',
    async (type, ask) => {
      for (const [code, expected, times] of [
        ['SITE_UNREACHABLE', 'LOGIN_UNAVAILABLE', 0],
        ['NOT_SIGNED_IN', 'SESSION_ENDED', 1],
      ] as const) {
        const asked = ask(login())
        await stand.answer(type, { code, message: 'No' }, times + 1, 'ERROR')
        expect(await asked).toMatchObject(failed(expected))
        expect(signOuts).toHaveLength(times)
      }
    },
  )
})
