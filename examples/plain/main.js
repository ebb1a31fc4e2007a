import { createModal } from './latchkey/latchkey.js'

const { rpcUrls } = JSON.parse(document.querySelector('#site-config').textContent)

const network = (id, name) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrls[`eip155:${id}`]] } },
})

export const modal = createModal({
  projectId: 'tidewater',
  networks: [network(31337, 'Sandbox One'), network(31338, 'Sandbox Two')],
})

setTimeout(() => import('./page.js'), 200)
