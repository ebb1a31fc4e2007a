import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SdkStorage } from '../../../infrastructure/wallets/walletconnect/walletconnect-options.ts'
import { createRelayWorld, never, type RelayWorld } from '../../support/relay-world.ts'
import { createSdkStorage } from '../../support/walletconnect-world.ts'

let world: RelayWorld

beforeEach(async () => {
  world = await createRelayWorld()
})
afterEach(() => world.dispose())

/** The storage as a page has it that is going: it writes nothing any more. */
const lastWords = (storage: SdkStorage) => {
  let isGoing = false
  let onMail = (): void => undefined
  const mail = new Promise<void>((resolve) => (onMail = resolve))
  return {
    storage: {
      ...storage,
      setItem: (key: string, value: unknown): Promise<void> => {
        if (!isGoing) return storage.setItem(key, value)
        if (key.endsWith('//messages')) onMail()
        return new Promise(() => undefined)
      },
    },
    go: () => {
      isGoing = true
    },
    mail,
  }
}

it('the end of a session that reaches a page as it goes is heard by the next', async () => {
  const storage = createSdkStorage()
  const going = lastWords(storage)
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
