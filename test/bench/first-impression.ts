import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { pageScript } from '../support/page-script.ts'
import type { Bench } from './bench.ts'
import { type Judged, median, room, type SiteName } from './limits.ts'
import { startSites } from './sites.ts'
import { openSlowPage, type PageSpeed } from './slow-page.ts'

const rounds = Number(process.env['LATCHKEY_BENCH_ROUNDS'] ?? 7)
const sites: readonly SiteName[] = ['react', 'plain', 'reference']

/** Long enough for a page to load, to have been quiet for a second and to be made ready, on either network. */
const untouchedMs = 4_000
/** A phone on a bad day: 1.6 Mbit/s, 150 ms away. */
const slowNetwork: PageSpeed = { bytesPerSecond: 200_000, latencyMs: 150 }

/**
 * What a quiet run showed on 27 November 2026: times in ms of the slower of the two shells, rows of the plain one as many times as the
 * reference, or as what it takes to fetch the same files. Work on 28 November, of the same commit.
 */
const measured = {
  row: 1.89,
  answer: 14.1,
  slowRow: 34.3,
  slowEarlyRow: 0.97,
  slowAnswer: 10.2,
  work: 168,
}
/** How long after the press the work on the main thread is counted: the first row, and what is brought behind it. */
const workMs = 1_000

interface Visit {
  /** From the press to the first frame with the row. */
  readonly row: number
  /** Tasks of 50 ms and more of an untouched page, once its button could be used: some are the host's own. */
  readonly longTasks: number
}

const visit = async (
  browser: Browser,
  url: string,
  scripts: readonly string[],
  { isUntouched, speed }: { readonly isUntouched: boolean; readonly speed?: PageSpeed },
): Promise<Visit> => {
  const page = await openSlowPage(browser, url, scripts.join(';'), speed)
  const usable = await page.mark('button')
  if (isUntouched) await setTimeout(untouchedMs)
  const longTasks = isUntouched ? await page.longTasksSince(usable) : 0
  const pressed = await page.press('button', 'row')
  const row = (await page.mark('row')) - pressed
  await page.close()
  return { row, longTasks }
}

/** From the moment that a mouse is pressed to the first frame that answers it: the button looks pressed or busy, or the row is there. */
const answer = async (
  browser: Browser,
  url: string,
  script: string,
  { isUntouched, speed }: { readonly isUntouched: boolean; readonly speed?: PageSpeed },
): Promise<number> => {
  const page = await openSlowPage(browser, url, script, speed)
  await page.mark('button')
  if (isUntouched) await setTimeout(untouchedMs)
  const answered = await page.answerToMouse()
  await page.close()
  return answered
}

/** How long the main thread is at work in the second after the press. */
const work = async (browser: Browser, url: string, script: string): Promise<number> => {
  const page = await openSlowPage(browser, url, script)
  await page.mark('button')
  await setTimeout(untouchedMs)
  const before = await page.workTime()
  await page.press('button', 'row')
  await setTimeout(workMs)
  const after = await page.workTime()
  await page.close()
  return after - before
}

/** The same page, which fetches nothing ahead. */
const unprepared = (url: string): string => `${url}/?options=${encodeURIComponent('{"prefetch":"none"}')}`

/** What the plain page would need to fetch the same files, and to do nothing with them. */
const fetchOnly = async (browser: Browser, url: string, script: string): Promise<number> => {
  const page = await openSlowPage(browser, unprepared(url), script, slowNetwork)
  await page.mark('button')
  const needed = await page.fetchTime(['latchkey.js', 'runtime.js', 'views.js'])
  await page.close()
  return needed
}

const measure = async (urls: Readonly<Record<SiteName, string>>): Promise<Judged> => {
  const script = `${await pageScript('bench/page/marks.ts', 'marks')};marks.start('eip155')`
  const longTasks = `${await pageScript('bench/page/long-tasks.ts', 'longTasks')};longTasks.start()`
  const of = (): Record<SiteName, Visit[]> => ({ react: [], plain: [], reference: [] })
  const [untouched, slowUntouched, slowEarly, without] = [of(), of(), of(), of()]
  const answers = (): Record<SiteName, number[]> => ({ react: [], plain: [], reference: [] })
  const [answered, slowAnswered, worked] = [answers(), answers(), answers()]
  const fetched: number[] = []
  const browser = await launchBrowser()
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const index of sites.keys()) {
        const site = sites[(index + round) % sites.length] ?? 'reference'
        const scripts = [longTasks, script]
        untouched[site].push(await visit(browser, urls[site], scripts, { isUntouched: true }))
        if (site !== 'reference') {
          without[site].push(await visit(browser, unprepared(urls[site]), scripts, { isUntouched: true }))
          worked[site].push(await work(browser, urls[site], script))
          answered[site].push(await answer(browser, urls[site], script, { isUntouched: true }))
          slowAnswered[site].push(await answer(browser, urls[site], script, { isUntouched: false, speed: slowNetwork }))
        }
        slowUntouched[site].push(await visit(browser, urls[site], scripts, { isUntouched: true, speed: slowNetwork }))
        slowEarly[site].push(await visit(browser, urls[site], scripts, { isUntouched: false, speed: slowNetwork }))
      }
      fetched.push(await fetchOnly(browser, urls.plain, script))
      process.stdout.write(`round ${round + 1} of ${rounds}\n`)
    }
  } finally {
    await browser.close()
  }
  const medianOf = ({
    react,
    plain,
    reference,
  }: Readonly<Record<SiteName, readonly number[]>>): Record<SiteName, number> => ({
    react: median(react),
    plain: median(plain),
    reference: median(reference),
  })
  const medians = (
    { react, plain, reference }: Readonly<Record<SiteName, readonly Visit[]>>,
    what: keyof Visit,
  ): Record<SiteName, number> => {
    const of = (visits: readonly Visit[]): readonly number[] => visits.map((taken) => taken[what])
    return medianOf({ react: of(react), plain: of(plain), reference: of(reference) })
  }
  const shown = (value: number): string => (Number.isNaN(value) ? '' : value.toFixed(1))
  const lines: string[] = []
  const failures: string[] = []
  const judge = (title: string, values: Record<SiteName, number>, limit: number, held: readonly SiteName[]): void => {
    const cells = sites.map((site) => shown(values[site]).padStart(11)).join('')
    const isOver = held.some((site) => values[site] > limit)
    lines.push(`${title.padEnd(46)}${cells}${limit.toFixed(0).padStart(9)}${isOver ? '  OVER' : ''}`)
    if (isOver)
      failures.push(
        `${title}: ${held.map((site) => `${site} ${values[site].toFixed(1)}`).join(', ')}, limit ${limit.toFixed(0)}`,
      )
  }
  const ours = ['react', 'plain'] as const
  const row = medians(untouched, 'row')
  judge('first row, untouched page (ms)', row, room * measured.row * row.reference, ['plain'])
  const [added, before] = [medians(untouched, 'longTasks'), medians(without, 'longTasks')]
  const more = { react: added.react - before.react, plain: added.plain - before.plain, reference: 0 }
  judge('tasks of 50 ms that getting ready adds', more, 0, ours)
  judge('first answer, untouched page (ms)', medianOf(answered), room * measured.answer, ours)
  judge('work from the press to a second later (ms)', medianOf(worked), room * measured.work, ours)
  judge('slow network: first row, untouched (ms)', medians(slowUntouched, 'row'), room * measured.slowRow, ours)
  const early = room * measured.slowEarlyRow * median(fetched)
  judge('slow network: first row, pressed at once (ms)', medians(slowEarly, 'row'), early, ['plain'])
  judge('slow network: first answer, at once (ms)', medianOf(slowAnswered), room * measured.slowAnswer, ours)
  const head = `${''.padEnd(46)}${sites.map((site) => site.padStart(11)).join('')}${'limit'.padStart(9)}`
  return {
    table: [head, ...lines, `To fetch the same files takes ${median(fetched).toFixed(0)} ms there.`].join('\n'),
    failures,
  }
}

/** What a visitor meets first, at 4× CPU slowdown, on a quick network and on a slow one; medians of 7. */
export const benchFirstImpression = async (): Promise<Bench> => {
  const { urls, stop } = await startSites()
  return { measure: () => measure(urls), stop }
}
