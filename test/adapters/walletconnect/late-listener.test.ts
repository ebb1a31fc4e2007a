import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RemoteEvent } from '../../../core/ports/connections/remote-wallet.ts'
import { createRelayWorld, never, type RelayWorld } from '../../support/relay-world.ts'

let world: RelayWorld
beforeEach(async () => {
  world = await createRelayWorld()
})
afterEach(() => world.dispose())

it('who listens once the relay’s client is there is told of its id, in a later moment, unless they left', async () => {
  const { connector, events } = world.openPage()
  const heard: RemoteEvent[] = []
  const listen = () => connector.remote?.on((event) => heard.push(event))
  listen()?.()
  await Promise.resolve()
  expect(heard).toEqual([])

  // Nothing is remembered, which only the client knows.
  expect(await connector.restore(['eip155'], never())).toMatchObject({ failure: { code: 'NO_ACCOUNTS' } })
  await expect.poll(() => events().length).toBe(1)
  const [known] = events()
  expect(known).toEqual({ type: 'client-known', clientId: expect.stringMatching(/^did:key:z6Mk/) })
  listen()
  listen()?.()
  expect(heard).toEqual([])
  await Promise.resolve()
  expect(heard).toEqual([known])
  // Who was there is not told twice.
  expect(events()).toEqual([known])
})
