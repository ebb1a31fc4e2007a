import { launchBrowser } from '../support/browser.ts'
import { pageScript } from '../support/page-script.ts'
import type { Bench } from './bench.ts'
import { type Judged, judge, type Samples, type SiteName } from './limits.ts'
import { type Sample, takeSample } from './sample.ts'
import { startSites } from './sites.ts'

/**
 * Both hosts and a bare page, in turn, at 4× CPU slowdown; medians of 15: whether the browser writes its code cache before a frame or
 * after it depends on when the frame falls, and medians of nine were now one and now the other.
 */
const rounds = Number(process.env['LATCHKEY_BENCH_ROUNDS'] ?? 15)
const sites: readonly SiteName[] = ['react', 'plain', 'reference']

const measure = async (urls: Readonly<Record<SiteName, string>>): Promise<Judged> => {
  const script = `${await pageScript('bench/page/marks.ts', 'marks')};marks.start()`
  const taken: Record<SiteName, Sample[]> = { react: [], plain: [], reference: [] }
  const browser = await launchBrowser()
  try {
    for (let round = 0; round < rounds; round += 1) {
      // Another one goes first each time, so that none always meets the machine in the same state.
      for (const index of sites.keys()) {
        const site = sites[(index + round) % sites.length] ?? 'reference'
        taken[site].push(await takeSample(browser, urls[site], script))
      }
      process.stdout.write(`round ${round + 1} of ${rounds}\n`)
    }
  } finally {
    await browser.close()
  }
  const samples: Samples = taken
  return judge(samples)
}

export const benchPages = async (): Promise<Bench> => {
  const { urls, referenceBytes, stop } = await startSites()
  console.log(`The reference page has ${referenceBytes} bytes (gzip -9).`)
  return { measure: () => measure(urls), stop }
}
