import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { leaveBrowser, workerBrowser } from '../support/worker-browser.ts'
import { runProgram } from './host-program.ts'
import { installHost, readmeCode } from './install-host.ts'
import { visitHost } from './visit-host.ts'

let folder = ''
let browser: Browser
beforeAll(async () => {
  folder = installHost('next-16')
  // To Next whatever has state is a client component, and says so.
  writeFileSync(join(folder, 'app/app.tsx'), `'use client'\n\n${readmeCode()}`)
  browser = await workerBrowser()
})
afterAll(leaveBrowser)

/** Next with Turbopack, its default. */
const next = (...command: readonly string[]) => {
  const { resolve } = createRequire(join(folder, 'package.json'))
  const program = runProgram(folder, [resolve('next/dist/bin/next'), ...command])
  onTestFinished(program.stop)
  return program
}
const serve = (command: string): Promise<string> =>
  next(command, '--hostname', '127.0.0.1', '--port', '0').said(/Local: +(http:\S+)/)

/** A page whose server component names our button: it finds the provider of a client component, and works. */
const expectBoundary = async (url: string): Promise<void> => {
  const address = new URL('/from-server', url).href
  const html = await (await fetch(address)).text()
  expect(html).toMatch(/<button[^>]* class="from-server"/)
  expect(html).not.toContain('Connect wallet')
  const { complaints, warnings, openModal, leave } = await visitHost(browser, address)
  onTestFinished(leave)
  await openModal()
  expect([...complaints, ...warnings]).toEqual([])
}

test('Next builds the README’s code with Turbopack, and the modal opens', async () => {
  expect(await next('build').ended).toContain('Turbopack')
  const url = await serve('start')
  const { page, complaints, openModal, leave } = await visitHost(browser, url)
  onTestFinished(leave)
  await page.getByText('Not connected').waitFor()
  await openModal()
  expect(complaints).toEqual([])
  await expectBoundary(url)
})

test('the modal opens under next dev', async () => {
  const url = await serve('dev')
  const { page, complaints, openModal, leave } = await visitHost(browser, url)
  onTestFinished(leave)
  await page.getByText('Not connected').waitFor()
  await openModal()
  expect(complaints).toEqual([])
  await expectBoundary(url)
})
