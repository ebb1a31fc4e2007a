import type { BrowserContext, Page } from 'playwright-core'
import type { FrameWorld, Visit } from './frame-world.ts'

const chainId = 'eip155:1'

export const addressIn = async (visit: Visit): Promise<unknown> =>
  Object((await visit.ask('GET_USER', { chainId })).payload).address
export const isConnected = async (visit: Visit): Promise<unknown> =>
  Object((await visit.ask('IS_CONNECTED')).payload).isConnected

/** The name of the frame in the host's page, by which the window finds it. */
export const frameName = ({ page }: Visit): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLIFrameElement>('iframe[name^="latchkey-wallet"]')?.name ?? '')

/** The window of the wallet that the host's page opens, as the modal does within the visitor's press. */
export const openLink = async (world: FrameWorld, visit: Visit, theme = 'light'): Promise<Page> => {
  const address = `${world.site}/link?projectId=sample&theme=${theme}#${await frameName(visit)}`
  const opening = visit.page.context().waitForEvent('page')
  await visit.page.evaluate((url) => void window.open(url, '', 'popup,width=400,height=640'), address)
  return opening
}

/** A host's page with the frame in it. */
export const openVisit = async (world: FrameWorld, context: BrowserContext, host: string): Promise<Visit> => {
  const visit = await world.visit(context, host)
  await visit.open()
  return visit
}

let count = 0
export const newEmail = (): string => `linking${++count}@mail.example`

/** A visitor who has signed in on the first host, and opened their wallet in this browser from there. */
export const walletOwner = async (world: FrameWorld) => {
  const context = await world.browser()
  const email = newEmail()
  const first = await openVisit(world, context, world.hosts.one)
  await first.signIn(email)
  const address = await addressIn(first)
  const window = await openLink(world, first)
  await window.getByRole('heading', { name: 'Open your wallet in this browser?' }).waitFor()
  await window.getByRole('button', { name: 'Open your wallet' }).click()
  await window.getByRole('heading', { name: 'Your wallet is in this browser now' }).waitFor()
  return { context, email, first, address, window }
}
