import { readSessionCookie } from '../../core/session-cookie.ts'
import { createSimulatedSnapshotMirror } from '../../infrastructure/simulation/simulated-snapshot-mirror.ts'
import { createSnapshotCookie } from '../../infrastructure/storage/snapshot-cookie.ts'
import { createCookieJar } from '../support/cookie-jar.ts'
import { describeSnapshotMirror } from './snapshot-mirror.contract.ts'

describeSnapshotMirror('cookie', () => {
  const document = createCookieJar('theme=dark', 'latchkey.shop=elsewhere')
  return {
    mirror: createSnapshotCookie({ document, location: { protocol: 'https:' }, storageKey: 'default' }),
    read: () => readSessionCookie(document.cookie),
  }
})

describeSnapshotMirror('simulated', () => {
  const mirror = createSimulatedSnapshotMirror()
  return { mirror, read: mirror.shown }
})
