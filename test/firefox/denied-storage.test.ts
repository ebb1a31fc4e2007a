import { describe, expect, test } from 'vitest'
import { walletSite } from '../e2e/email-support.ts'
import { logIn, newVisitor } from './email-visitor.ts'
import { firefoxVisits } from './firefox-driver.ts'

/** Frames of other sites get neither cookies nor storage. */
const firefox = firefoxVisits({ 'network.cookie.cookieBehavior': 1 })
const { context } = firefox

describe.skipIf(firefox.isMissing).each(['react', 'plain'] as const)('Firefox without storage, %s host', (host) => {
  test('a visitor has the wallet as long as the page is there, and the same one after the next login', {
    timeout: 120_000,
  }, async () => {
    const visitor = await newVisitor(context(), host)
    const frame = visitor.page.frames().find((one) => one.url().startsWith(walletSite))
    const opened = await frame?.evaluate(
      () =>
        new Promise((resolve) => {
          try {
            const opening = indexedDB.open('probe')
            opening.onsuccess = () => resolve('opened')
            opening.onerror = () => resolve('denied')
          } catch {
            resolve('denied')
          }
        }),
    )
    expect(opened).toBe('denied')
    await visitor.page.reload()
    await visitor.isDisconnected()
    await logIn(visitor, visitor.inbox)
    expect(await visitor.isConnected()).toBe(visitor.address)
  })
})
