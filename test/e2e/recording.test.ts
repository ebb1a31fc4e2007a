import { describe, expect, inject, test } from 'vitest'
import { playUntil, replay } from '../../infrastructure/composition/replay.ts'
import { parseRecording } from '../../infrastructure/recording/parse-recording.ts'
import type { Recording } from '../../infrastructure/recording/recording.ts'
import { shortAddressOf } from '../support/page-driver.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits()

/**
 * Every object of the page has this option, the host's own options among them: no other way leads into the options of a page
 * that is already built.
 */
const wantRecording = `Object.defineProperty(Object.prototype, 'onRecord', {
  writable: true,
  value: (recording) => {
    globalThis.recorded = JSON.stringify(recording)
  },
})`

type Visit = Awaited<ReturnType<typeof visit>>

/** As a developer has it to whom the page's owner sent a file. */
const recordingOf = async ({ page }: Visit): Promise<Recording> => {
  const parsed = parseRecording(await page.evaluate(() => String(Reflect.get(globalThis, 'recorded'))))
  if (!parsed.ok) throw new Error(parsed.failure.detail)
  return parsed.value
}

describe.each(hostNames)('%s host: a recording of a visit', (host) => {
  test('replays without a browser to the same screens, byte for byte, twice', async () => {
    const visitor = await visit(host, { scripts: [wantRecording], wallets: [{ behaviour: 'ask' }] })
    const { wallet, dialog } = visitor
    await visitor.chooseWallet(wallet.name)
    await expect.poll(() => wallet.methods()).toContain('eth_requestAccounts')
    wallet.reject()
    await visitor.dialogButton('Try again').click()
    await expect.poll(() => wallet.methods().filter((method) => method === 'eth_requestAccounts')).toHaveLength(2)
    await wallet.approve()
    await dialog.waitFor({ state: 'hidden' })
    await visitor.openModal()
    await dialog.getByText('10,000 ETH').waitFor()
    const shown = await visitor.button.textContent()

    const recording = await recordingOf(visitor)
    expect(recording.world).toBe('browser')
    const once = await replay(recording)
    expect(once.different).toBeUndefined()
    expect(JSON.stringify(await replay(recording))).toBe(JSON.stringify(once))

    const account = inject('sandbox').accounts[0]?.address ?? ''
    const { core, frame } = await playUntil(recording, recording.steps.length)
    expect(shown).toContain(shortAddressOf(account))
    expect(core.screen.snapshot()).toMatchObject({ isOpen: true, view: { balance: { text: '10,000 ETH' } } })
    expect(core.button.snapshot().label).toBe(shortAddressOf(account))
    expect(frame().account).toMatchObject({ status: 'connected', wallet: { name: wallet.name } })
  })

  test('after a reload it is a new one, with the session that was found', async () => {
    const visitor = await visit(host, { scripts: [wantRecording] })
    const { page, wallet } = visitor
    await visitor.connect(wallet.name)
    await page.reload()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
    const recording = await recordingOf(visitor)
    expect(recording.steps).toContainEqual(expect.objectContaining({ type: 'wallet-accounts', method: 'restore' }))
    expect((await replay(recording)).different).toBeUndefined()
  })

  test('nobody who does not want one loads the recorder', async () => {
    const visitor = await visit(host)
    await visitor.connect(visitor.wallet.name)
    expect(visitor.requests().filter((address) => address.includes('record-core'))).toEqual([])
  })
})
