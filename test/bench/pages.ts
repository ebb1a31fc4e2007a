import { launchBrowser } from '../support/browser.ts'
import { pageScript } from '../support/page-script.ts'
import type { Bench } from './bench.ts'
import { type Judged, judge, type PageName } from './limits.ts'
import { type Sample, takeSample } from './sample.ts'
import { type Sites, startSites } from './sites.ts'

/**
 * Both hosts, the plain one with Solana alone and a bare page, in turn, at 4× CPU slowdown; medians of 15: whether the browser writes its code cache before a frame or
 * after it depends on when the frame falls, and medians of nine were now one and now the other.
 */
const rounds = Number(process.env['LATCHKEY_BENCH_ROUNDS'] ?? 15)
const pages: readonly PageName[] = ['react', 'plain', 'reference', 'solana']

const measure = async ({ urls, solanaUrl }: Sites): Promise<Judged> => {
  const script = await pageScript('bench/page/marks.ts', 'marks')
  const taken: Record<PageName, Sample[]> = { react: [], plain: [], reference: [], solana: [] }
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
  return { measure: () => measure(sites), stop: sites.stop }
}
