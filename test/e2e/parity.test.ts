import { describe, expect, onTestFinished, test } from 'vitest'
import type { ModalScreen } from '../../core/view-models/modal/screens.ts'
import { startPlayback } from '../../infrastructure/composition/playback.ts'
import { readScenarios } from '../../infrastructure/composition/read-recording.ts'
import type { Recording } from '../../infrastructure/recording/recording.ts'
import { createScriptWorld } from '../../shells/devtools-cli/worlds/script-world.ts'
import { keys, openFakeTerminal } from '../support/fake-terminal.ts'
import { partsOfScreen } from '../support/screen-parts.ts'
import { comparable, partsOfFrame } from '../support/terminal-parts.ts'
import { partsOfDialog } from '../support/web-parts.ts'
import { playedHosts } from './played-hosts.ts'
import { hostNames } from './visit.ts'

const openHost = playedHosts()

/** A shell that plays a recording. */
interface Player {
  readonly next: () => Promise<unknown>
  /** What is to be seen, or heard, of the modal now. */
  readonly parts: () => Promise<readonly string[]>
}

const players: Readonly<Record<string, (name: string, recording: Recording) => Promise<Player>>> = {
  terminal: async (name, recording) => {
    const world = await createScriptWorld(name, recording)
    const { press, frame, stop } = openFakeTerminal(world, { columns: 80, rows: 90 })
    onTestFinished(stop)
    const isClosed = (): boolean => frame().includes('The modal is closed')
    return {
      next: () => press(keys.right),
      parts: async () => (isClosed() ? [] : comparable(partsOfFrame(frame()))),
    }
  },
  ...Object.fromEntries(
    hostNames.map((host) => [
      `${host} host`,
      async (_: string, recording: Recording) => {
        const { page } = await openHost(host, recording)
        return {
          next: () => page.evaluate(() => window.playNext()),
          parts: async () => comparable(await partsOfDialog(page)),
        }
      },
    ]),
  ),
}

/** What there is of a screen for every shell, in its order; nothing of one that is closed. */
const wantedOf = (screen: ModalScreen): readonly string[] => (screen.isOpen ? comparable(partsOfScreen(screen)) : [])

const all = readScenarios()

describe.each(Object.entries(players))('%s', (_, open) => {
  test.each(all.map(({ name, recording }) => [name, recording] as const))(
    'shows of %s at each step what the screen says, and nothing else',
    async (name, recording) => {
      const { core, next } = startPlayback(recording)
      const player = await open(name, recording)
      let wasOpen = 0
      for (let frame = await next(); frame !== undefined; frame = await next()) {
        await player.next()
        const { position, step } = frame
        const wanted = wantedOf(core.screen.snapshot())
        await expect.poll(player.parts, { message: `step ${position}, ${step?.type}`, interval: 20 }).toEqual(wanted)
        if (wanted.length > 0) wasOpen += 1
      }
      expect(wasOpen).toBeGreaterThan(5)
    },
  )
})

test.each(hostNames)('the %s host is found out when it leaves out one row', async (host) => {
  const [scenario] = all
  if (scenario === undefined) throw new Error('There is no scenario')
  const { core, next } = startPlayback(scenario.recording)
  const { page, dialog } = await openHost(host, scenario.recording)
  const firstWallets = () => {
    const screen = core.screen.snapshot()
    return screen.isOpen && screen.view.view === 'Connect' && screen.view.wallets.length > 0
      ? { ...screen, view: screen.view }
      : undefined
  }
  while (firstWallets() === undefined && (await next())) await page.evaluate(() => window.playNext())
  const screen = firstWallets()
  if (screen === undefined) throw new Error('The scenario shows no wallets')
  const parts = async () => comparable(await partsOfDialog(page))
  await expect.poll(parts).toEqual(wantedOf(screen))

  await dialog
    .getByRole('listitem')
    .first()
    .evaluate((row) => row.remove())
  const found = await parts()
  expect(found).not.toEqual(wantedOf(screen))
  expect(found).toEqual(wantedOf({ ...screen, view: { ...screen.view, wallets: screen.view.wallets.slice(1) } }))
})
