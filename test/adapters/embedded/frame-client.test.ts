import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { frameDelayMs, frameLoadMs } from '../../../infrastructure/wallets/embedded/frame-line.ts'
import { createFrameStand, type FrameStand } from '../../support/frame-stand.ts'
import { runs } from '../../support/long-runs.ts'

let stand: FrameStand
beforeEach(() => {
  stand = createFrameStand()
})
afterEach(() => stand.stop())

const never = (): AbortSignal => new AbortController().signal
const standing = (signal = never()) => stand.client.ask('IS_CONNECTED', undefined, signal)
const failed = (code: string) => ({ ok: false, failure: { code } })
/** Under which message the page knows the frame to be gone. */
const isConnected = { ok: true, value: { isConnected: true } }

describe('the greeting', () => {
  it('goes to the wallet site alone, once, when somebody has come near', async () => {
    expect(stand.frames()).toBe(0)
    stand.client.prepare()
    stand.client.prepare()
    expect([stand.frames(), stand.frame().greetings()]).toEqual([1, []])
    stand.frame().load()
    expect(stand.frame().greetings()).toEqual([{ type: '@latchkey/connect', version: 1 }])
    expect(stand.frame().origins()).toEqual(['https://wallet.test'])
  })

  it('is answered, and half a second later the frame is asked', async () => {
    const answer = standing()
    stand.frame().load()
    stand.frame().say({ type: 'READY', version: 1 })
    await stand.settled()
    stand.clock.advance(frameDelayMs - 1)
    await stand.settled()
    expect(stand.frame().heard()).toEqual([])
    stand.clock.advance(1)
    const id = await stand.request('IS_CONNECTED')
    expect(stand.frame().heard()).toEqual([{ id, type: 'IS_CONNECTED' }])
    stand.frame().say({ id, type: 'IS_CONNECTED_SUCCESS', payload: { isConnected: true } })
    expect(await answer).toEqual(isConnected)
  })

  it('of a site of another version ends it, and says both versions', async () => {
    const answer = standing()
    stand.frame().load()
    stand.frame().say({ type: 'READY', version: 2 })
    expect(await answer).toMatchObject({
      failure: { code: 'EMBEDDED_WALLET_VERSION', detail: expect.stringMatching(/version 1.*version 2/) },
    })
    expect(stand.frame().isThere()).toBe(false)
  })

  it.each([
    ['nothing is there', () => undefined],
    ['a page is there that does not speak', () => stand.frame().load()],
    [
      'a page is there that speaks of other things',
      () => {
        stand.frame().load()
        for (const said of ['READY', { type: 'READY' }, { type: 'READY', version: '1' }, null, 7, [], { id: 'a' }])
          stand.frame().say(said)
      },
    ],
  ])('is given up after 20 seconds where %s; the next question makes a new frame', async (_, show) => {
    const answer = standing()
    show()
    stand.clock.advance(frameLoadMs - 1)
    expect(stand.frame().isThere()).toBe(true)
    stand.clock.advance(1)
    expect(await answer).toMatchObject(failed('EMBEDDED_WALLET_UNAVAILABLE'))
    expect(stand.frame().isThere()).toBe(false)
    const again = standing()
    expect(stand.frames()).toBe(2)
    await stand.open()
    const id = await stand.request('IS_CONNECTED')
    stand.frame().say({ id, type: 'IS_CONNECTED_SUCCESS', payload: { isConnected: true } })
    expect(await again).toEqual(isConnected)
  })
})

describe('a request', () => {
  const asked = async () => {
    const answer = standing()
    await stand.open()
    return { answer, id: await stand.request('IS_CONNECTED') }
  }

  it('ends with the first reply to it; another, of another request, or to nobody, is dropped', async () => {
    const { answer, id } = await asked()
    const reply = { id, type: 'IS_CONNECTED_SUCCESS', payload: { isConnected: true } }
    const dropped = stand.client.dropped()
    stand.frame().say({ ...reply, id: 'request-of-nobody-00' })
    stand.frame().say({ ...reply, type: 'GET_USER_SUCCESS' })
    stand.frame().say({ ...reply, type: 'IS_CONNECTED' })
    stand.frame().say({ type: 'READY', version: 2 })
    stand.frame().say(reply)
    stand.frame().say({ ...reply, payload: { isConnected: false } })
    expect(await answer).toEqual(isConnected)
    await stand.settled()
    expect(stand.client.dropped()).toBe(dropped + 6)
  })

  it.each([
    ['nothing', undefined],
    ['another form', { isConnected: 'yes' }],
    ['a list', []],
  ])('that is answered with %s has no answer that makes sense', async (_, payload) => {
    const { answer, id } = await asked()
    stand.frame().say({ id, type: 'IS_CONNECTED_SUCCESS', payload })
    expect(await answer).toMatchObject(failed('INVALID_WALLET_RESPONSE'))
  })

  it('that is called off ends at once, and the frame is told', async () => {
    const controller = new AbortController()
    const answer = standing(controller.signal)
    await stand.open()
    const id = await stand.request('IS_CONNECTED')
    controller.abort()
    expect(await answer).toMatchObject(failed('ABORTED'))
    expect(await stand.request('ABORT')).toBe(id)
    expect(await standing(AbortSignal.abort())).toMatchObject(failed('ABORTED'))
  })

  it('that is called off before the frame is there never goes to it, and the frame stays for others', async () => {
    const controller = new AbortController()
    const answer = standing(controller.signal)
    controller.abort()
    expect(await answer).toMatchObject(failed('ABORTED'))
    const other = standing()
    await stand.open()
    const id = await stand.request('IS_CONNECTED')
    expect([stand.frames(), stand.frame().heard().length]).toEqual([1, 1])
    stand.frame().say({ id, type: 'IS_CONNECTED_SUCCESS', payload: { isConnected: true } })
    expect(await other).toEqual(isConnected)
  })

  it('ends after 120 seconds, and the frame is told to give it up', async () => {
    const { answer, id } = await asked()
    stand.clock.advance(120_000)
    expect(await answer).toMatchObject(failed('EMBEDDED_WALLET_TIMEOUT'))
    expect(await stand.request('ABORT')).toBe(id)
  })

  it.each([
    ['taken out of the page', () => stand.frame().takeOut()],
    ['led to another page', () => stand.frame().load()],
  ])('ends with its frame when that is %s; the next one has a new frame', async (_, happen) => {
    const { answer } = await asked()
    happen()
    expect(await answer).toMatchObject(failed('EMBEDDED_WALLET_UNAVAILABLE'))
    void standing()
    expect([stand.frames(), stand.frame(0).isThere(), stand.frame().isThere()]).toEqual([2, false, true])
  })

  it('ends with a frame of which nobody told that it is gone, when the next one is asked', async () => {
    const { answer } = await asked()
    stand.frame().takeOut(false)
    void standing()
    expect(await answer).toMatchObject(failed('EMBEDDED_WALLET_UNAVAILABLE'))
    expect(stand.frames()).toBe(2)
  })

  it('ends with the modal, and none is asked after that', async () => {
    const { answer } = await asked()
    stand.client.dispose()
    expect(await answer).toMatchObject(failed('ABORTED'))
    expect(await standing()).toMatchObject(failed('ABORTED'))
    stand.client.prepare()
    expect([stand.frames(), stand.frame().isThere()]).toEqual([1, false])
  })
})

describe('signing out', () => {
  it('waits three seconds for the site, and then takes the frame away; what is asked meanwhile comes after', async () => {
    const left = stand.client.leave()
    await stand.open()
    await stand.request('SIGN_OUT')
    const next = standing()
    stand.clock.advance(3_000)
    await left
    expect(stand.frame(0).isThere()).toBe(false)
    await expect.poll(stand.frames).toBe(2)
    await stand.open()
    const id = await stand.request('IS_CONNECTED')
    stand.frame().say({ id, type: 'IS_CONNECTED_SUCCESS', payload: { isConnected: true } })
    expect(await next).toEqual(isConnected)
  })
})

describe('whatever comes through the port', () => {
  it('throws nothing, and answers no question', async () => {
    const answer = standing()
    await stand.open()
    const id = await stand.request('IS_CONNECTED')
    let isAnswered = false
    void answer.then(() => {
      isAnswered = true
    })
    const word = fc.constantFrom(
      'id',
      'type',
      'payload',
      'version',
      '__proto__',
      'constructor',
      'IS_CONNECTED',
      'READY',
    )
    const leaf = fc.oneof(
      word,
      fc.constantFrom(id, 'GET_USER_SUCCESS'),
      fc.anything({ withBigInt: true, withDate: true }),
    )
    const message = fc.oneof(
      leaf,
      fc.dictionary(word, leaf),
      fc.record({ id: fc.constant(id), type: word, payload: leaf }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 50, maxLength: 100 }), async (messages) => {
        for (const one of messages)
          try {
            stand.frame().say(one)
          } catch {
            // It cannot cross a port.
          }
        await stand.settled()
        expect(isAnswered).toBe(false)
      }),
      { numRuns: runs(100, 2_000) },
    )
    const list: unknown[] = []
    list.length = 4_000_000_000
    let deep: unknown = {}
    for (let at = 0; at < 1_000; at += 1) deep = [deep]
    for (const one of [list, deep, { id, type: 'IS_CONNECTED_SUCCESS', payload: 'x'.repeat(1_000_000) }])
      stand.frame().say(one)
    await stand.settled()
    stand.frame().say({ id, type: 'IS_CONNECTED_SUCCESS', payload: { isConnected: true } })
    expect(await answer).toEqual(isConnected)
  })
})
