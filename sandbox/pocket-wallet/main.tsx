import { render } from 'preact'
import { ownNamespaces } from './namespaces/own-namespaces.ts'
import { openKit } from './open-kit.ts'
import { createPocket } from './pocket.ts'
import { App } from './views/app.tsx'

const start = async (place: Element): Promise<void> => {
  const description: unknown = await (await fetch('/sandbox.json')).json()
  const pocket = createPocket(await openKit(description), ownNamespaces(description))
  render(<App pocket={pocket} />, place)
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
