import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from './browser-path.ts'

/** Containers and root have no user namespaces for the sandbox; nothing but our own pages is opened. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

/** A headless Chromium. The caller closes it. Extra arguments go after ours. */
export const launchBrowser = async (extraArgs: readonly string[] = []): Promise<Browser> => {
  const { executablePath, env } = await findBrowser()
  return chromium.launch({
    executablePath,
    args: [...args, ...extraArgs],
    env: { ...process.env, ...env },
    // Playwright's own handler waits for a browser that may be gone already, and hangs.
    handleSIGTERM: false,
  })
}
