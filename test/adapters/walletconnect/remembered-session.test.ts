import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSessionNotes } from '../../../infrastructure/wallets/walletconnect/remembered-session.ts'
import { createSdkStorage } from '../../support/walletconnect-world.ts'

const key = 'latchkey/default/session'
const evm = 'eip155:1'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Notes in a storage of their own: they ask nothing else of the SDK. */
const notesOf = () => {
  const storage = createSdkStorage()
  const client = { core: { storage } }
  return { storage, client, ...createSessionNotes({ storageKey: 'default' }) }
}

describe('what is noted of sessions', () => {
  it('is what 0.1.0 wrote, and is read by it', async () => {
    const { client, storage, read, write } = notesOf()
    await storage.setItem(key, { topic: 'a', networkId: evm })
    expect(await read(client)).toEqual([{ topic: 'a', networkId: evm, networkIds: [] }])
    await write(client, 'b', [solana])
    expect(await storage.getItem(key)).toMatchObject({ version: 1, topic: 'b', networkId: solana })
  })

  it('keeps its place, beside others, until it is cleared', async () => {
    const { client, storage, read, write, clear } = notesOf()
    await Promise.all([write(client, 'a', [evm]), write(client, 'b', [solana]), write(client, 'c', [evm, solana])])
    await write(client, 'b', [evm])
    const noted = (await read(client))?.map(({ topic, networkIds }) => [topic, ...networkIds])
    expect(noted).toEqual([
      ['c', evm, solana],
      ['b', evm],
      ['a', evm],
    ])
    await Promise.all([clear(client, 'c'), clear(client, 'x'), clear(client, 'a')])
    expect((await read(client))?.map(({ topic }) => topic)).toEqual(['b'])
    await clear(client, 'b')
    expect(await storage.getItem(key)).toBeUndefined()
  })

  it('is none where a later version wrote it, which a session that ends leaves alone', async () => {
    const { client, storage, read, clear } = notesOf()
    const later = { version: 2, topic: 'a', networkId: evm }
    await storage.setItem(key, later)
    expect(await read(client)).toBeUndefined()
    await clear(client, 'a')
    expect(await storage.getItem(key)).toEqual(later)
  })

  it('may be anything, which is read without harm', async () => {
    const { client, storage, read } = notesOf()
    const session = fc.record({ topic: fc.string(), networkId: fc.constantFrom(evm, solana, 'nowhere') })
    const others = fc.oneof(fc.jsonValue(), fc.array(fc.oneof(session, fc.jsonValue())))
    const note = fc.oneof(
      fc.jsonValue(),
      fc.tuple(session, others).map(([one, more]) => ({ ...one, others: more })),
    )
    await fc.assert(
      fc.asyncProperty(note, async (value) => {
        await storage.setItem(key, value)
        for (const { networkId } of (await read(client)) ?? []) expect([evm, solana]).toContain(networkId)
      }),
    )
  })
})
