import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SdkStorage } from '../../../infrastructure/wallets/walletconnect/walletconnect-options.ts'
import { createRelayWorld, never, type RelayWorld, scan } from '../../support/relay-world.ts'
import { createSdkStorage } from '../../support/walletconnect-world.ts'

let world: RelayWorld

beforeEach(async () => {
  world = await createRelayWorld()
})
afterEach(() => world.dispose())

/** The storage as a page has it that is going: it writes nothing any more, but for this. */
const lastWords = (storage: SdkStorage, isWritten: (key: string) => boolean) => {
  let isGoing = false
  let onMail = (): void => undefined
  const mail = new Promise<void>((resolve) => (onMail = resolve))
  return {
    storage: {
      ...storage,
      changeItem: async (key: string, edit: (stored: unknown) => unknown): Promise<void> => {
        if (!isGoing || isWritten(key)) await storage.changeItem(key, edit)
        if (isGoing && /\/\/messages/.test(key)) onMail()
        if (isGoing) await new Promise(() => undefined)
      },
    },
    go: () => {
      isGoing = true
    },
    mail,
  }
}

it.each([
  ['before it writes anything down', () => false],
  ['when it has written the first of it down', (key: string) => /\/\/messages/.test(key)],
])('the end of a session that reaches a page as it goes, %s, is heard by the next', async (_, isWritten) => {
  const storage = createSdkStorage()
  const going = lastWords(storage, isWritten)
  const page = await world.connectedPage({ storage: going.storage })
  going.go()
  await world.wallet.disconnect()
  await going.mail
  void page.close()

  const next = world.openPage({ storage })
  expect(await next.connector.restore(['eip155'], never())).toMatchObject({
    ok: false,
    failure: { code: 'SESSION_ENDED' },
  })
})

it('an approval that reaches a page as it goes is taken by the next', async () => {
  const storage = createSdkStorage()
  const going = lastWords(storage, (key) => key.endsWith('//messages_withoutClientAck'))
  world.wallet.wait()
  const page = world.openPage({ storage: going.storage })
  void scan(page, world.wallet)
  await expect.poll(() => world.wallet.proposals()).toBe(1)
  going.go()
  world.wallet.approve()
  await going.mail
  void page.close()
  // It had come as far as to write down both: that the message has come, and that it is still to be done.
  const [due = ''] = (await storage.getKeys()).filter((key) => key.endsWith('//messages_withoutClientAck'))
  const written = Object(await storage.getItem(due))
  await storage.changeItem(due.replace('_withoutClientAck', ''), (come) => ({ ...Object(come), ...written }))

  expect(await world.openPage({ storage }).connector.connect(['eip155'], never())).toMatchObject({ ok: true })
})
