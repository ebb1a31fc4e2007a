import { launchBrowser } from '../support/browser.ts'
import { pageScript } from '../support/page-script.ts'
import type { Bench } from './bench.ts'
import { type Judged, judge, type PageName } from './limits.ts'
import { type Sample, takeSample } from './sample.ts'
import { type Sites, startSites } from './sites.ts'

/**
 * Both hosts, the plain one with Solana alone and a bare page, in turn, at 4× CPU slowdown. Medians of 30: of visits to one and the same page
 * medians of 15 lie up to a seventh apart (when a frame falls, and when the browser writes its code cache).
 */
const rounds = Number(process.env['LATCHKEY_BENCH_ROUNDS'] ?? 30)
const pages: readonly PageName[] = ['react', 'plain', 'reference', 'solana']

type Taken = Readonly<Record<PageName, Sample[]>>

/** Adds to what was taken before, and judges all of it. */
const measure = async ({ urls, solanaUrl }: Sites, taken: Taken): Promise<Judged> => {
  const script = await pageScript('bench/page/marks.ts', 'marks')
  const browser = await launchBrowser()
  try {
    for (let round = 0; round < rounds; round += 1) {
      // Another one goes first each time, so that none always meets the machine in the same state.
      for (const index of pages.keys()) {
        const page = pages[(index + round) % pages.length] ?? 'reference'
        const [url, namespace] = page === 'solana' ? [solanaUrl, page] : [urls[page], 'eip155']
        taken[page].push(await takeSample(browser, url, `${script};marks.start('${namespace}')`))
      }
      process.stdout.write(`round ${round + 1} of ${rounds}\n`)
    }
  } finally {
    await browser.close()
  }
  return judge(taken)
}

export const benchPages = async (): Promise<Bench> => {
  const sites = await startSites()
  console.log(`The reference page has ${sites.referenceBytes} bytes (gzip -9).`)
  const taken: Taken = { react: [], plain: [], reference: [], solana: [] }
  return { measure: () => measure(sites, taken), stop: sites.stop }
}
