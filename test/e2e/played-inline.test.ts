import { describe, expect, test } from 'vitest'
import { startPlayback } from '../../infrastructure/composition/playback.ts'
import { readScenarios } from '../../infrastructure/composition/read-recording.ts'
import type { Recording } from '../../infrastructure/recording/recording.ts'
import { inlineOf } from '../support/inline-screen.ts'
import { partsOfScreen } from '../support/screen-parts.ts'
import { comparable } from '../support/terminal-parts.ts'
import { partsOfDialog } from '../support/web-parts.ts'
import { playedHosts } from './played-hosts.ts'
import { hostNames } from './visit.ts'

const openHost = playedHosts()

/** What a modal in the page's flow records: the same, but for where it is. */
const inline = ({ settings, ...recording }: Recording): Recording => ({
  ...recording,
  settings: { ...settings, embedded: true },
})
const played = readScenarios().filter(({ name }) => ['reject', 'late-announcement'].includes(name))

describe.each(hostNames)('%s host: a recording made inline', (host) => {
  test.each(played.map(({ name, recording }) => [name, inline(recording)] as const))(
    'is played in the page’s flow: %s',
    async (_, recording) => {
      const { core, next } = startPlayback(recording)
      const { page } = await openHost(host, recording)
      let shown = 0
      for (let frame = await next(); frame !== undefined; frame = await next()) {
        await page.evaluate(() => window.playNext())
        const screen = core.screen.snapshot()
        if (!screen.isOpen) continue
        shown += 1
        await expect
          .poll(async () => comparable(await partsOfDialog(page, 'region')), { message: screen.view.view })
          .toEqual(comparable(partsOfScreen(inlineOf(screen))).filter((part) => part !== 'button '))
      }
      expect([shown > 2, await page.locator('dialog').count()]).toEqual([true, 0])
    },
  )
})
