import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readRecording } from '../../infrastructure/composition/read-recording.ts'
import { playUntil, replay } from '../../infrastructure/composition/replay.ts'
import type { Recording } from '../../infrastructure/recording/recording.ts'
import { shortAddressOf } from '../support/page-driver.ts'
import { partsOfScreen } from '../support/screen-parts.ts'
import { comparable } from '../support/terminal-parts.ts'
import { terminalProgram } from '../support/terminal-program.ts'
import { partsOfDialog } from '../support/web-parts.ts'
import { sandbox } from './sandbox.ts'
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
  const parsed = readRecording(await page.evaluate(() => String(Reflect.get(globalThis, 'recorded'))))
  if (!parsed.ok) throw new Error(parsed.failure.detail)
  return parsed.value
}

const folder = mkdtempSync(join(tmpdir(), 'latchkey-recordings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the terminal program makes of a file. */
const playInTerminal = async (
  text: string,
): Promise<{ readonly lines: readonly string[]; readonly status: number | null }> => {
  const file = join(folder, 'recording.json')
  writeFileSync(file, text)
  const [node, program] = await terminalProgram()
  const { stdout, status } = spawnSync(node, [program, '--script', file, '--json'], { encoding: 'utf8' })
  return { lines: stdout.split('\n').filter((line) => line !== ''), status }
}

/** The dialog, as assistive technology finds it, against the screen that the core of that page shows. */
const looksAsItsScreen = (visitor: Visit) =>
  expect
    .poll(async () => {
      const recording = await recordingOf(visitor)
      const { core } = await playUntil(recording, recording.steps.length)
      const wanted = comparable(partsOfScreen(core.screen.snapshot()))
      const found = comparable(await partsOfDialog(visitor.page))
      return found.join('\n') === wanted.join('\n') ? '' : [...found, 'instead of', ...wanted].join('\n')
    })
    .toBe('')

describe.each(hostNames)('%s host: a recording of a visit', (host) => {
  test('replays without a browser to the same screens, byte for byte, twice', async () => {
    const visitor = await visit(host, { scripts: [wantRecording], wallets: [{ behaviour: 'ask' }] })
    const { wallet, dialog } = visitor
    await visitor.chooseWallet(wallet.name)
    await expect.poll(() => wallet.methods()).toContain('eth_requestAccounts')
    await looksAsItsScreen(visitor)
    wallet.reject()
    await visitor.dialogButton('Try again').waitFor()
    await looksAsItsScreen(visitor)
    await visitor.dialogButton('Try again').click()
    await expect.poll(() => wallet.methods().filter((method) => method === 'eth_requestAccounts')).toHaveLength(2)
    await wallet.approve()
    await dialog.waitFor({ state: 'hidden' })
    await visitor.openModal()
    await dialog.getByText('10,000 ETH').waitFor()
    await looksAsItsScreen(visitor)
    await visitor.dialogButton(/^Switch network/).click()
    await looksAsItsScreen(visitor)
    await visitor.dialogButton('Back').click()
    await looksAsItsScreen(visitor)
    const shown = await visitor.button.textContent()

    const recording = await recordingOf(visitor)
    expect(recording.world).toBe('browser')
    const once = await replay(recording)
    expect(once.different).toBeUndefined()
    expect(JSON.stringify(await replay(recording))).toBe(JSON.stringify(once))

    const account = sandbox.accounts[0]?.address ?? ''
    const { core, frame } = await playUntil(recording, recording.steps.length)
    expect(shown).toContain(shortAddressOf(account))
    expect(core.screen.snapshot()).toMatchObject({ isOpen: true, view: { balance: { text: '10,000 ETH' } } })
    expect(core.button.snapshot().label).toBe(shortAddressOf(account))
    expect(frame().account).toMatchObject({ status: 'connected', wallet: { name: wallet.name } })
  })

  test('replays in the terminal to the same screens, twice; a changed screen ends it with the difference', async () => {
    const visitor = await visit(host, { scripts: [wantRecording] })
    await visitor.connect(visitor.wallet.name)
    await visitor.openModal()
    await visitor.dialog.getByText('10,000 ETH').waitFor()
    const recording = await recordingOf(visitor)
    const text = JSON.stringify(recording)
    const once = await playInTerminal(text)
    expect(once.status).toBe(0)
    expect(await playInTerminal(text)).toEqual(once)
    const { frames } = await replay(recording)
    expect(once.lines).toHaveLength(frames.length)
    for (const [at, { screen }] of frames.entries()) {
      expect(JSON.stringify(JSON.parse(once.lines[at] ?? '').screen)).toBe(JSON.stringify(screen))
    }
    const changed = await playInTerminal(text.replaceAll('10,000 ETH', '9,999 ETH'))
    expect(changed.status).toBe(1)
    expect(changed.lines.join()).toContain('10,000 ETH')
    expect(changed.lines.length).toBeLessThanOrEqual(once.lines.length)
  })

  test('after a reload it is a new one, with the session that was found', async () => {
    const visitor = await visit(host, { scripts: [wantRecording] })
    const { page, wallet } = visitor
    await visitor.connect(wallet.name)
    await page.reload()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
    const recording = await recordingOf(visitor)
    expect(recording.steps).toContainEqual(expect.objectContaining({ type: 'wallet-grants', method: 'restore' }))
    expect((await replay(recording)).different).toBeUndefined()
  })

  test('nobody who does not want one loads the recorder', async () => {
    const visitor = await visit(host)
    await visitor.connect(visitor.wallet.name)
    expect(visitor.requests().filter((address) => address.includes('record-core'))).toEqual([])
  })
})
