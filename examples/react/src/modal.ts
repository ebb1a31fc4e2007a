import { createModal } from 'latchkey/react'

interface SiteConfig {
  readonly rpcUrls: Readonly<Record<string, string>>
}

const { rpcUrls }: SiteConfig = JSON.parse(document.querySelector('#site-config')?.textContent ?? '{"rpcUrls":{}}')

const network = (id: number, name: string) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrls[`eip155:${id}`] ?? ''] } },
})

export const modal = createModal({
  projectId: 'tidewater',
  networks: [network(31337, 'Sandbox One'), network(31338, 'Sandbox Two')],
})
