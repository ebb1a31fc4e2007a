import { describe, expect, it } from 'vitest'
import type { ModalOptions } from '../../../core/modal-options.ts'
import { createCoreWorld, settle, worldOptions } from '../../support/core-world.ts'

const world = (options: Partial<ModalOptions> = {}) => createCoreWorld({ options: { ...worldOptions, ...options } })
const said = ({ core }: ReturnType<typeof world>): string | undefined => core.screen.snapshot().alert?.text

describe('the alert bar', () => {
  it('shows in debug mode alone what was said, also what was said before', async () => {
    const quiet = world()
    quiet.hostEvents.alert('Session Expired: the clock is wrong')
    await settle()
    expect(quiet.core.screen.snapshot().alert).toBeUndefined()
    quiet.core.update({ debug: true })
    expect(quiet.core.screen.snapshot().alert).toEqual({
      code: 'JWT_TOKEN_NOT_VALID',
      variant: 'error',
      text: 'Session Expired: the clock is wrong',
      dismiss: 'Dismiss this alert',
    })
    quiet.core.update({ debug: false })
    expect(quiet.core.screen.snapshot().alert).toBeUndefined()
  })

  it('shows one after the other, each once', async () => {
    const noisy = world({ debug: true })
    for (const text of ['one', 'two', 'one']) noisy.hostEvents.alert(text)
    await settle()
    const seen = [said(noisy)]
    for (let nth = 0; nth < 3; nth += 1) {
      noisy.core.dispatch({ type: 'dismiss-alert' })
      seen.push(said(noisy))
    }
    expect(seen).toEqual(['one', 'two', undefined, undefined])
    noisy.hostEvents.alert('two')
    noisy.hostEvents.alert('three')
    await settle()
    expect(said(noisy)).toBe('three')
  })

  it('is told by the core too: a network that is not offered, a text that there is not', async () => {
    const wrong = world({ debug: true, messages: { 'made.up': 'x' } as never })
    await wrong.core.switchNetwork('eip155:9').catch(() => undefined)
    await settle()
    expect(said(wrong)).toMatch(/^messages: there is no text called made\.up/)
    wrong.core.dispatch({ type: 'dismiss-alert' })
    expect(wrong.core.screen.snapshot().alert).toMatchObject({ code: 'NETWORK_NOT_FOUND', variant: 'error' })
  })

  it('quotes what is foreign as a text of one line, and no longer than a bar is', async () => {
    const noisy = world({ debug: true })
    noisy.hostEvents.alert(`Wallet left out: \u202eevil\n\u0007${'x'.repeat(5000)}`)
    await settle()
    expect(said(noisy)).toMatch(/^Wallet left out: evil {2}x+…$/)
    expect(said(noisy)?.length).toBeLessThanOrEqual(280)
  })

  it.each([0, 1])('cuts no character in two (%i before them)', async (before) => {
    const noisy = world({ debug: true })
    noisy.hostEvents.alert(`${'x'.repeat(before)}${'🛟'.repeat(400)}`)
    await settle()
    expect(said(noisy)).toMatch(/^x?(🛟)+…$/u)
    expect(said(noisy)?.length).toBeLessThanOrEqual(280)
  })

  it('hears nothing any more when the modal is gone', async () => {
    const gone = world({ debug: true })
    gone.hostEvents.alert('just before')
    gone.core.dispose()
    gone.hostEvents.alert('late')
    await settle()
    expect(said(gone)).toBeUndefined()
  })
})
