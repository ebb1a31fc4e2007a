// `npm run make:pictures`: takes the README's pictures from the running product, anew. Look at them before they are committed.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { knownName } from '../../sandbox/contracts/plan-names.ts'
import { startSandbox } from '../../sandbox/index.ts'
import { portBaseFromEnvironment } from '../../sandbox/ports.ts'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { launchBrowser } from '../support/browser.ts'
import { createPageDriver, type PageDriver } from '../support/page-driver.ts'
import { buildPages } from '../support/page-driver-build.ts'
import { type Look, looks, pictureOf, type Scene, sceneNames, scenes } from './scenes.ts'

const wallet = 'Sandbox Wallet'

/** What is in sight when the picture is taken. */
const steps: Readonly<Record<Scene, (visitor: PageDriver) => Promise<unknown>>> = {
  connect: async ({ openModal, row }) => {
    await openModal()
    await row(wallet).waitFor()
  },
  approve: async ({ page, chooseWallet }) => {
    await chooseWallet(wallet)
    await page.getByRole('dialog', { name: 'Connect to this site' }).waitFor()
  },
  account: async ({ page, chooseWallet, dialog, openModal }) => {
    await chooseWallet(wallet)
    await page.getByRole('button', { name: 'Approve' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await openModal()
    await dialog.getByText(knownName.name).waitFor()
    await dialog.getByRole('list', { name: 'Tokens' }).getByText('10,000 ETH').waitFor()
  },
}

/** Nothing is loading any more, and nothing is half-way. */
const isStill = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  // The pointer, and what it lights up, is in no picture.
  await page.mouse.move(0, 0)
}

const take = async (browser: Browser, address: string, scene: Scene, look: Look): Promise<void> => {
  const context = await browser.newContext({
    viewport: scenes[scene],
    colorScheme: look,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1.5,
  })
  const page = await context.newPage()
  await page.goto(address)
  await steps[scene](createPageDriver(page))
  await isStill(page)
  const path = join(projectRoot, pictureOf(scene, look))
  // Nothing moves for who prefers that; to switch animations off would take the fading ends off lists.
  await page.screenshot({ path })
  process.stdout.write(`${pictureOf(scene, look)}\n`)
  await context.close()
}

mkdirSync(join(projectRoot, 'docs/images'), { recursive: true })
const built = buildPages('.cache/start', 'always')
// The address in the pictures is the one that `npm start` says.
const portBase = portBaseFromEnvironment(process.env)
const sandbox = await startSandbox({ portBase, hostRoots: built, demoWallet: true })
const browser = await launchBrowser()
try {
  for (const scene of sceneNames) for (const look of looks) await take(browser, sandbox.hosts.plain, scene, look)
} finally {
  await browser.close()
  await sandbox.stop()
}
