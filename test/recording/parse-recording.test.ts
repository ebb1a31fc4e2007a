import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRecording } from '../../infrastructure/composition/read-recording.ts'
import { startedWorld, walletNamed } from '../support/core-world.ts'
import { recordings } from './recorded-visit.ts'

const recorded = async (): Promise<string> => {
  const { given, idle, all } = recordings()
  const { core } = await startedWorld({ ...given, wallets: [walletNamed('Amber')] })
  await core.connect({ connectorId: 'test.amber' })
  await idle()
  return JSON.stringify(all()[0])
}
const problemOf = (text: string) => {
  const read = readRecording(text)
  return read.ok ? undefined : { code: read.failure.code, detail: read.failure.detail }
}

describe('reading a recording', () => {
  it('gives back what was written, to the byte', async () => {
    const text = await recorded()
    const read = readRecording(text)
    expect(JSON.stringify(read.ok && JSON.parse(text))).toBe(text)
    expect(read).toEqual({ ok: true, value: JSON.parse(text) })
  })

  it('says of a file that was cut off, wherever, that it is not whole', async () => {
    const text = await recorded()
    fc.assert(
      fc.property(fc.nat(text.length - 1), (length) => {
        expect(problemOf(text.slice(0, length))).toEqual({
          code: 'INVALID_RECORDING',
          detail: 'this is not whole JSON. The file may have been cut off: copy it again',
        })
      }),
    )
  })

  it.each(['null', '[]', '"text"', '7', '{}', '{"format":"other","version":1}'])(
    'takes %s for no recording',
    (text) => {
      expect(problemOf(text)).toEqual({
        code: 'INVALID_RECORDING',
        detail: 'this JSON is no recording. Choose a file that a recorder wrote',
      })
    },
  )

  it('names a version that it does not know, and what to do', async () => {
    const text = await recorded()
    expect(problemOf(text.replace('"version":2', '"version":3'))).toEqual({
      code: 'UNKNOWN_RECORDING_VERSION',
      detail: 'it has version 3, and version 2 is understood here. Use a newer Latchkey',
    })
    // Of Latchkey 0.1: one namespace, and all wallets alike.
    expect(problemOf(text.replace('"version":2', '"version":1'))?.detail).toMatch('Record it again')
  })

  it('names the place that is wrong', async () => {
    const text = await recorded()
    expect(problemOf(text.replace('"world":"simulated"', '"world":"moon"'))?.detail).toMatch(
      /^world: .*Correct it there/,
    )
    expect(problemOf(text.replace('"type":"wallet-grants"', '"type":"wallet-dance"'))?.detail).toMatch(
      /^steps\.\d+\.type: /,
    )
    expect(problemOf(text.replace(/"networkId":"eip155:31337"/, '"networkId":"31337"'))?.detail).toMatch(
      /networkId: must be a CAIP-2 network id/,
    )
  })

  it('names an intent that holds something else than it should, and what a host cannot change', async () => {
    const text = await recorded()
    const withStep = (step: object) => {
      const recording = JSON.parse(text)
      return problemOf(JSON.stringify({ ...recording, steps: [{ at: 0, ...step }] }))?.detail
    }
    const intent = (members: object) => withStep({ type: 'intent', intent: members })
    expect(intent({ type: 'choose-network', networkId: 'eip155:1' })).toBeUndefined()
    expect(intent({ type: 'choose-network', networkId: 7 })).toMatch(
      /^steps.0.intent.networkId: must be a CAIP-2 network/,
    )
    expect(intent({ type: 'choose-platform', platform: 'moon' })).toMatch(/^steps.0.intent.platform: /)
    expect(intent({ type: 'only-certified' })).toMatch(/^steps.0.intent.isOn: /)
    expect(intent({ type: 'choose-wallet', connectorId: 'a', more: 1 })).toMatch(/^steps.0.intent.more: /)
    expect(intent({ type: 'back', more: 1 })).toMatch(/^steps.0.intent.more: /)
    // Of another version: nobody answers it.
    expect(intent({ type: 'of-another-version' })).toBeUndefined()
    const update = (change: object) => withStep({ type: 'host-call', call: { name: 'update', update: change } })
    expect(update({ debug: true })).toBeUndefined()
    expect(update({ debug: 'yes', projectId: 'mine' })).toMatch(
      /^steps.0.call.update: debug must be true or false; projectId is no option/,
    )
    expect(update({ networks: [7] })).toMatch(/^steps.0.call.update: \[0\] must be an object/)
  })

  it('refuses a network with more decimals than a host can name: a balance of it would be written until memory ends', async () => {
    const text = await recorded()
    expect(problemOf(text.replace('"decimals":18', '"decimals":1000000000'))?.detail).toMatch(
      /^settings.networks.0.nativeCurrency.decimals: /,
    )
    expect(problemOf(text.replace('"decimals":18', '"decimals":255'))).toBeUndefined()
  })

  it('cleans keys as it does texts: a complaint names them', async () => {
    const text = await recorded()
    const named = problemOf(text.replace('"world":', '"\\u001b[2J\\u202e":1,"world":'))?.detail
    expect(named).toMatch(/^ \[2J: /)
    expect(named).not.toMatch(/[\p{Cc}\u202e]/u)
  })

  it('refuses settings without a default network, or with none that could be one', async () => {
    const recording = JSON.parse(await recorded())
    const withDefault = (defaultNetworkId: unknown) =>
      problemOf(JSON.stringify({ ...recording, settings: { ...recording.settings, defaultNetworkId } }))?.detail
    expect(withDefault(undefined)).toMatch(/^settings.defaultNetworkId: /)
    expect(withDefault('31337')).toMatch(/^settings.defaultNetworkId: must be a CAIP-2 network id/)
  })

  it('refuses a balance that no chain has: to group its digits would take minutes', async () => {
    const text = await recorded()
    const balanceOf = (value: string) => {
      const result = { ok: true, value }
      const answer = { at: 0, type: 'chains.balance', network: 'eip155:1', address: '0x1', nth: 1, result }
      return problemOf(JSON.stringify({ ...JSON.parse(text), steps: [answer] }))?.detail
    }
    expect(balanceOf(String(2n ** 256n - 1n))).toBeUndefined()
    expect(balanceOf('9'.repeat(300_000))).toMatch(/^steps.0.result.value: must be a whole number/)
  })

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(problemOf(text)?.code).toBe('INVALID_RECORDING')
      }),
    )
  })
})
