import { createModal } from 'latchkey/react'

/** Where the chains and services are is for the server to say: it fills in the data block of index.html. */
const { rpc, ...options } = JSON.parse(document.querySelector('#options')?.textContent ?? '')

const network = (id: number, name: string, url: string) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
  testnet: true,
})

export const modal = createModal({
  projectId: 'tidewater',
  networks: [network(31337, 'Sandbox One', rpc[0]), network(31338, 'Sandbox Two', rpc[1])],
  ...options,
})
