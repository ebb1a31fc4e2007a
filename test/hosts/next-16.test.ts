import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { leaveBrowser, workerBrowser } from '../support/worker-browser.ts'
import { runProgram } from './host-program.ts'
import { installHost, readmeCode } from './install-host.ts'
import { expectReturning } from './returning-visitor.ts'
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

/** With Turbopack, its default, unless the command says otherwise. */
const next = (...command: readonly string[]) => {
  const { resolve } = createRequire(join(folder, 'package.json'))
  const program = runProgram(folder, [resolve('next/dist/bin/next'), ...command])
  onTestFinished(program.stop)
  return program
}
const serve = (...command: readonly string[]): Promise<string> =>
  next(...command, '--hostname', '127.0.0.1', '--port', '0').said(/Local: +(http:\S+)/)

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

const expectReadme = async (url: string): Promise<void> => {
  const { page, complaints, warnings, openModal, leave } = await visitHost(browser, url)
  onTestFinished(leave)
  await page.getByText('Not connected').waitFor()
  await openModal()
  expect([...complaints, ...warnings]).toEqual([])
}

/** Of its own Next may say what it wants. */
const ofOurs = /Critical dependency|node_modules[/\\]latchkey|latchkey[/\\]dist/

const returning = (url: string): string => new URL('/returning', url).href

test('Next builds the README’s code with Turbopack; the modal opens, and who comes back finds the account at once', async () => {
  const said = await next('build').ended
  expect(said).toContain('Turbopack')
  expect(said).not.toMatch(ofOurs)
  const url = await serve('start')
  await expectReadme(url)
  await expectBoundary(url)
  await expectReturning(browser, returning(url))
})

test('the same with webpack', async () => {
  const said = await next('build', '--webpack').ended
  expect(said).toContain('webpack')
  expect(said).not.toMatch(ofOurs)
  const url = await serve('start')
  await expectReadme(url)
  await expectBoundary(url)
  await expectReturning(browser, returning(url))
})

test('the modal opens under next dev, and who comes back finds the account at once', async () => {
  const url = await serve('dev')
  await expectReadme(url)
  await expectBoundary(url)
  await expectReturning(browser, returning(url))
})

test('the same with webpack under next dev', async () => {
  const url = await serve('dev', '--webpack')
  await expectReadme(url)
  await expectBoundary(url)
  await expectReturning(browser, returning(url))
})
