import * as v from 'valibot'
import { startBridge } from './bridge.ts'
import { createDeviceStore } from './device-store.ts'
import { createEmbeddedWallet } from './embedded-wallet.ts'
import { createSiteApi } from './http/site-api.ts'

/** What the site has written into its own page. */
const projectSchema = v.object({
  projectId: v.string(),
  sources: v.array(v.string()),
  nonce: v.string(),
  networks: v.record(
    v.string(),
    v.object({ name: v.string(), symbol: v.string(), decimals: v.number(), rpcUrls: v.array(v.string()) }),
  ),
})

const { projectId, sources, nonce, networks } = v.parse(
  projectSchema,
  JSON.parse(document.documentElement.dataset['project'] ?? '{}'),
)
const device = createDeviceStore()

startBridge({
  sources,
  networks,
  createWallet: (origin) => createEmbeddedWallet(createSiteApi(device, nonce), device, origin, projectId),
})
