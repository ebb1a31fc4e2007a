import { setImmediate } from 'node:timers/promises'
import { MessageFormatter, Methods } from '@safe-global/safe-apps-sdk'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { openSafeChannel } from '../../infrastructure/wallets/safe/safe-channel.ts'

const safes = ['https://app.safe.global', 'https://safe.example']

const open = (origins = safes) => {
  const posted: { readonly message: Readonly<Record<string, unknown>>; readonly to: string }[] = []
  const parent = {
    postMessage: (message: unknown, to: string) => {
      posted.push({ message: structuredClone(Object(message)), to })
    },
  }
  const window = Object.assign(new EventTarget(), { parent })
  const line = openSafeChannel(window, origins)
  const say = (data: unknown, from: object = parent, origin = safes[0]): void => {
    window.dispatchEvent(Object.assign(new Event('message'), { origin, source: from, data }))
  }
  const answer = (data: unknown, origin = safes[0]): void => {
    const id = String(posted.at(-1)?.message['id'])
    say(MessageFormatter.makeResponse(id, data as never, '9.1.0'), parent, origin)
  }
  return { line, posted, say, answer, idOf: (at: number) => String(posted[at]?.message['id']) }
}

describe('the line to a Safe', () => {
  it('posts to the origins that may be around the page, and after the first answer to that one alone', async () => {
    const { line, posted, answer } = open()
    const info = line.ask('getSafeInfo')
    expect(posted.map(({ to }) => to)).toEqual(safes)
    answer({ chainId: 1 }, safes[1])
    expect(await info).toEqual({ chainId: 1 })
    void line.ask('rpcCall', { call: 'eth_gasPrice', params: [] })
    expect(posted.slice(2).map(({ to }) => to)).toEqual([safes[1]])
  })

  it('speaks as the vendor’s SDK does', () => {
    vi.stubGlobal('window', { crypto })
    const theirs = MessageFormatter.makeRequest(Methods.rpcCall, { call: 'eth_gasPrice', params: [] })
    vi.unstubAllGlobals()
    const { line, posted } = open()
    void line.ask('rpcCall', { call: 'eth_gasPrice', params: [] })
    expect(posted[0]?.message).toEqual({ ...theirs, id: expect.stringMatching(/^[0-9a-f]{10,}$/) })
  })

  it('does not believe another origin, another window, or an answer to nothing', async () => {
    const { line, say, answer, idOf } = open()
    const asked = line.ask('getSafeInfo')
    const lie = MessageFormatter.makeResponse(idOf(0), 'a lie' as never, '9.1.0')
    answer('a lie', 'https://evil.example')
    answer('a lie', 'null')
    say(lie, {})
    say({ ...lie, id: 'another' })
    answer('the truth')
    expect(await asked).toBe('the truth')
    answer('too late')
    say(lie)
  })

  it('looks at nothing that is no answer, and no message ends in an error', async () => {
    const { line, say, answer, idOf } = open()
    const asked = line.ask('getSafeInfo')
    const id = idOf(0)
    for (const data of [
      undefined,
      null,
      0,
      '',
      'x',
      [],
      {},
      { version: 1 },
      { id },
      { id, success: true, version: '0.1' },
    ])
      say(data)
    fc.assert(fc.property(fc.anything(), (data) => say(data)))
    answer('the truth')
    expect(await asked).toBe('the truth')
  })

  it('passes on what the Safe has against it', async () => {
    const { line, say, idOf } = open()
    const asked = line.ask('signMessage', { message: 'x' })
    say(MessageFormatter.makeErrorResponse(idOf(0), 'Rejected', '9.1.0'))
    await expect(asked).rejects.toThrow('Rejected')
  })

  it('passes on something even where that is no text', async () => {
    for (const error of [{ toString: 1, valueOf: 1 }, { message: 'x' }, null, 5]) {
      const { line, say, idOf } = open()
      const asked = line.ask('signMessage', { message: 'x' })
      say({ id: idOf(0), success: false, version: '9.1.0', error })
      await expect(asked).rejects.toThrow('The Safe refused')
    }
  })

  it('says so when something cannot be sent, and goes on', async () => {
    const { line, answer } = open()
    await expect(line.ask('rpcCall', () => undefined)).rejects.toThrow()
    const asked = line.ask('getSafeInfo')
    await setImmediate()
    answer('here')
    expect(await asked).toBe('here')
  })

  it('once closed, hears and sends nothing, and whoever waits is told', async () => {
    const { line, posted, answer } = open()
    const asked = line.ask('getSafeInfo')
    line.close()
    answer('too late')
    await expect(asked).rejects.toMatchObject({ code: 4900 })
    await expect(line.ask('getSafeInfo')).rejects.toMatchObject({ code: 4900 })
    expect(posted).toHaveLength(safes.length)
    line.close()
  })
})
