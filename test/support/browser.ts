import { existsSync, statfsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { findBrowser } from './browser-path.ts'

/** Containers and root have no user namespaces for the sandbox; nothing but our own pages is opened. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  // A window in one piece, which takes half of the work to put together.
  '--default-tile-width=1280',
  '--default-tile-height=800',
]

/**
 * For pages whose pictures nobody takes. They are laid out, scrolled, hovered over and moved as ever, and their frames come as often; but
 * there is no memory for what would be drawn into them, which is a quarter of the work of a visit.
 */
export const withoutPictures = ['--force-gpu-mem-available-mb=0']

const sharedMemory = '/dev/shm'
/** More than all windows of a browser take. */
const enough = 2 ** 30

/**
 * Playwright has what Chromium's processes share, such as every picture of a page, put into files of the temporary folder, since a container
 * may have 64 MiB of shared memory. Where there is enough, nothing is written to a disk.
 */
const hasSharedMemory = (): boolean => {
  if (!existsSync(sharedMemory)) return false
  const { bavail, bsize } = statfsSync(sharedMemory)
  return bavail * bsize > enough
}

const launchOptions = async (
  extraArgs: readonly string[] = [],
  withoutArgs: readonly string[] = [],
): Promise<LaunchOptions> => {
  const { executablePath, env } = await findBrowser()
  return {
    executablePath,
    args: [...args, ...extraArgs],
    ignoreDefaultArgs: [...withoutArgs, ...(hasSharedMemory() ? ['--disable-dev-shm-usage'] : [])],
    env: { ...process.env, ...env },
    // Playwright's own handler waits for a browser that may be gone already, and hangs.
    handleSIGTERM: false,
  }
}

/**
 * A headless Chromium of one's own (`worker-browser.ts` has one for all). The caller closes it. Extra arguments go after ours.
 * @param withoutArgs of those that Playwright would give it
 */
export const launchBrowser = async (extraArgs?: readonly string[], withoutArgs?: readonly string[]): Promise<Browser> =>
  chromium.launch(await launchOptions(extraArgs, withoutArgs))
