import { createModal } from 'latchkey/react'

/** Where the chains are is for the server to say: it fills in the data block of index.html. */
const rpcUrls: readonly (readonly string[])[] = JSON.parse(document.querySelector('#rpc')?.textContent ?? '[]')

const network = (id: number, name: string, http: readonly string[] = []) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http } },
})

export const modal = createModal({
  projectId: 'tidewater',
  networks: [network(31337, 'Sandbox One', rpcUrls[0]), network(31338, 'Sandbox Two', rpcUrls[1])],
})
