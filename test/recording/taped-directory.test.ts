import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { recordingSchema } from '../../infrastructure/composition/read-recording.ts'
import { walletDirectory } from '../../infrastructure/recording/ports/wallet-directory.ts'
import { createSimulatedDirectory } from '../../infrastructure/simulation/simulated-directory.ts'
import { listing } from '../domain/wallets/listings.ts'
import { type DirectoryStep, noTape, recordDirectory } from './recorded-directory.ts'

const never = (): AbortSignal => new AbortController().signal
const query = { page: 1, entries: 40, chains: ['eip155:1'], search: 'wallet' }
const wallets = [listing('1', { imageId: 'one', imageUrl: 'https://directory.example/one' }), listing('2')]

const record = () => {
  const live = createSimulatedDirectory(wallets)
  return { live, ...recordDirectory(live) }
}

const replayed = () => walletDirectory.attach(noTape)

/** As a file keeps them. */
const readBack = (steps: readonly DirectoryStep[]) =>
  steps.map((step) =>
    v.parse(recordingSchema.entries.steps.pipe[0].item, JSON.parse(JSON.stringify({ at: 0, ...step }))),
  )

describe('a recorded directory', () => {
  it('answers in a replay as it did, pictures and all', async () => {
    const { directory, steps } = record()
    const answer = await directory.wallets(query, never())
    await directory.preload(['https://directory.example/one'], never())
    expect(answer).toMatchObject({ ok: true, value: { wallets, count: 2 } })
    expect(directory.imageUrl('one')).toBe('https://directory.example/one')

    const { port, play } = replayed()
    const again = port.wallets({ ...query, isCertified: undefined } as typeof query, never())
    const pictures = port.preload(['https://directory.example/one'], never())
    expect(port.imageUrl('one')).toBeUndefined()
    expect(readBack(steps).map(play)).toEqual([true, true])
    expect(await again).toEqual(answer)
    await pictures
    expect(port.imageUrl('one')).toBe('https://directory.example/one')
  })

  it('fails in a replay as it did', async () => {
    const { live, directory, steps } = record()
    live.failWith('DIRECTORY_UNAVAILABLE')
    const answer = await directory.wallets(query, never())
    const { port, play } = replayed()
    const again = port.wallets(query, never())
    readBack(steps).forEach(play)
    expect(await again).toEqual(answer)
  })

  it('says of a step that nobody waits for it', () => {
    const { play }: { readonly play: (step: DirectoryStep) => boolean } = replayed()
    expect(play({ type: 'directory.pictures', nth: 1 })).toBe(false)
    expect(
      play({ type: 'directory.wallet-page', query, nth: 1, result: { ok: true, value: { wallets, count: 2 } } }),
    ).toBe(false)
  })

  it('does not hold the answer to a question that was given up', async () => {
    const { live, directory, steps } = record()
    live.hold()
    const controller = new AbortController()
    const answer = directory.wallets(query, controller.signal)
    const pictures = directory.preload(['https://directory.example/one'], controller.signal)
    controller.abort()
    live.release()
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    await pictures
    expect(steps).toEqual([])
  })
})
