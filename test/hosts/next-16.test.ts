import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { snapshotCookieName } from '../../core/domain/shared/storage-keys.ts'
import { usually } from '../support/long-runs.ts'
import { leaveWatchedBrowser, watchedBrowser } from '../support/watched-browser.ts'
import { runProgram } from './host-program.ts'
import { guideFile, installHost, readmeCode } from './install-host.ts'
import { expectInHtml, expectReturning } from './returning-visitor.ts'
import { visitHost } from './visit-host.ts'

let folder = ''
let browser: Browser
beforeAll(async () => {
  folder = installHost('next-16')
  // To Next whatever has state is a client component, and says so.
  writeFileSync(join(folder, 'app/app.tsx'), `'use client'\n\n${readmeCode()}`)
  mkdirSync(join(folder, 'app/guide'))
  for (const file of ['page.tsx', 'wallet.tsx'])
    writeFileSync(join(folder, 'app/guide', file), guideFile('docs/react.md', `app/${file}`))
  browser = await watchedBrowser()
})
afterAll(leaveWatchedBrowser)

/** With Turbopack, its default, unless the command says otherwise. */
const next = (...command: readonly string[]) => {
  const { resolve } = createRequire(join(folder, 'package.json'))
  const program = runProgram(folder, [resolve('next/dist/bin/next'), ...command])
  onTestFinished(program.stop)
  return program
}
const serve = (...command: readonly string[]): Promise<string> =>
  next(...command, '--hostname', '127.0.0.1', '--port', '0').said(/Local: +(http:\S+)/)

/**
 * The guide's page, whose server component names our button: it finds the provider of a client component, and works.
 * @param cookie of somebody who has connected on another page of the site
 */
const expectGuide = async (url: string, cookie: string): Promise<void> => {
  const address = new URL('/guide', url).href
  await expectInHtml(address, cookie.replace(snapshotCookieName('returning'), snapshotCookieName('default')))
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

const expectSite = async (url: string): Promise<void> => {
  await expectReadme(url)
  await expectGuide(url, await expectReturning(browser, new URL('/returning', url).href))
}

const bundlers = usually(['Turbopack', 'webpack'], ['Turbopack'])
const flagsOf = (bundler: string): readonly string[] => (bundler === 'webpack' ? ['--webpack'] : [])

test.each(bundlers)(
  'Next builds the README’s code with %s; the modal opens, and who comes back finds the account at once',
  async (bundler) => {
    const said = await next('build', ...flagsOf(bundler)).ended
    expect(said).toContain(bundler)
    expect(said).not.toMatch(ofOurs)
    await expectSite(await serve('start'))
  },
)

test.each(bundlers)(
  'the modal opens under next dev (%s), and who comes back finds the account at once',
  async (bundler) => {
    await expectSite(await serve('dev', ...flagsOf(bundler)))
  },
)
