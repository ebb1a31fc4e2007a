import { gate } from '../gate.js'

export const dynamic = 'force-dynamic'

export const GET = () => {
  gate().open()
  globalThis.gate = undefined
  return new Response('open')
}
