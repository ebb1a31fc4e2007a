import { render } from 'preact'
import { fetchWalletConfig } from '../demo-wallet/config.ts'
import { openKit } from './open-kit.ts'
import { createPocket } from './pocket.ts'
import { App } from './views/app.tsx'

const start = async (place: Element): Promise<void> => {
  const [config, kit] = await Promise.all([fetchWalletConfig(), openKit()])
  const [first, ...others] = config.accounts
  if (first === undefined) throw new Error('The sandbox named no account.')
  const pocket = createPocket(kit, config)
  render(<App pocket={pocket} accounts={[first, ...others]} />, place)
  // A link is for once: a reload should not follow it again.
  const uri = new URL(location.href).searchParams.get('uri')
  history.replaceState(undefined, '', '/')
  if (uri !== null) await pocket.pair(uri)
}

const place = document.querySelector('main')
if (place !== null) {
  start(place).catch((error: unknown) => {
    render(<p role="alert">The wallet could not start. Is the sandbox still running? Then reload this page.</p>, place)
    throw error
  })
}
