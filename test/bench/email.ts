import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { reachableUrl } from '../../infrastructure/http/reachable-url.ts'
import type { ReceivedMail } from '../../sandbox/mailbox/mailbox.ts'
import { resendSeconds } from '../../secure-site/login/login.ts'
import { launchBrowser } from '../support/browser.ts'
import { createPageDriver } from '../support/page-driver.ts'
import { pageScript } from '../support/page-script.ts'
import type { Bench } from './bench.ts'
import { type Judged, median } from './limits.ts'
import { type Sites, startSites } from './sites.ts'

const rounds = 3
const hosts = ['react', 'plain'] as const
const limitMs = 300
/** Between two letters, as somebody who types fast. */
const typingMs = 40

type Place = Pick<Sites, 'urls' | 'secureSite' | 'mailbox'>

/** From the address to the view that follows it. */
const submit = async (page: Page, email: string, heading: string): Promise<number> => {
  const driver = createPageDriver(page)
  await driver.openModal()
  await driver.dialog.getByRole('textbox', { name: 'Email' }).pressSequentially(email, { delay: typingMs })
  return page.evaluate(([button, next]) => window.latchkeyUntilHeading(button, next), [
    'Continue with email',
    heading,
  ] as const)
}

/** The mail is on its way while the next view is there already. */
const approvalLink = async (mailbox: string, email: string): Promise<string> => {
  for (let look = 0; look < 100; look += 1) {
    const [mail]: readonly ReceivedMail[] = await (await fetch(`${mailbox}/messages?to=${email}`)).json()
    const link = /https?:\S+\/approve\?ticket=\S+/.exec(mail?.text ?? '')?.[0]
    if (link !== undefined) return link
    await setTimeout(100)
  }
  throw new Error(`No link came to ${email}.`)
}

const approve = async (page: Page, mailbox: string, email: string): Promise<void> => {
  const link = await approvalLink(mailbox, email)
  await page.goto(link)
  await page.getByRole('button', { name: 'Approve this device' }).click()
  await page.getByRole('heading', { name: 'Approved' }).waitFor()
}

/** A browser that nobody has approved: a view of the device first and, once it is approved, one of the code. */
const visit = async (browser: Browser, url: string, { secureSite, mailbox }: Place) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript({ content: `${await pageScript('bench/page/headings.ts', 'headings')};headings.start()` })
  const email = `${randomUUID().slice(0, 8)}@mail.example`
  const host = `${url}/?options=${encodeURIComponent(JSON.stringify({ services: { secureSite } }))}`
  const page = await context.newPage()
  await page.goto(host)
  const device = await submit(page, email, 'Is this you?')
  await approve(page, mailbox, email)
  return {
    device,
    code: async () => {
      // As they come back on another day: nothing is left of the login that they began.
      await page.goto(host)
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      const took = await submit(page, email, 'Type your code')
      await context.close()
      return took
    },
  }
}

const measure = async (place: Place): Promise<Judged> => {
  // It opens with the first request, which no visitor of a site that runs waits for.
  await fetch(reachableUrl(place.secureSite), { redirect: 'manual' })
  const browser = await launchBrowser()
  const lines: string[] = []
  const failures: string[] = []
  try {
    const visits: ({ readonly host: string } & Awaited<ReturnType<typeof visit>>)[] = []
    for (const host of hosts)
      for (let round = 0; round < rounds; round += 1)
        visits.push({ host, ...(await visit(browser, place.urls[host], place)) })
    await setTimeout((resendSeconds + 1) * 1_000)
    const took: { readonly host: string; readonly device: number; readonly code: number }[] = []
    for (const { code, ...one } of visits) took.push({ ...one, code: await code() })
    for (const host of hosts)
      for (const step of ['device', 'code'] as const) {
        const ms = median(took.filter((one) => one.host === host).map((one) => one[step]))
        const isOver = ms > limitMs
        lines.push(`${host.padEnd(8)}${step.padEnd(8)}${ms.toFixed(0).padStart(6)} ms${isOver ? '  OVER' : ''}`)
        if (isOver) failures.push(`${host}, ${step}: ${ms.toFixed(0)} ms, ${limitMs} ms are allowed`)
      }
  } finally {
    await browser.close()
  }
  return { table: [`From "Continue with email" to the next view, median of ${rounds}`, ...lines].join('\n'), failures }
}

/** Both hosts with the embedded wallet, at full speed: from the press to the view of the device or of the code, with a frame that is ready. */
export const benchEmailLogin = async (): Promise<Bench> => {
  const sites = await startSites()
  return { measure: () => measure(sites), stop: sites.stop }
}
