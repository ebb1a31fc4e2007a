import { chainsOf, sandboxChains } from './chain-profiles.ts'
import type { WalletListing } from './listing.ts'
import { chance, hexOf, imageIdOf, numberOf } from './seeded.ts'
import { unusualNames, walletNames } from './wallet-names.ts'

/** ASCII only, as schemes and host names are; a name in another script gets one from its id. */
const slugOf = (name: string): string => {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
  return /^[a-z]{3}/.test(letters) ? letters.slice(0, 32) : `wallet${hexOf(name).slice(0, 8)}`
}

/** The names end in `.example`, which no one can own: a link followed by mistake leads nowhere. */
const linksOf = (name: string) => {
  const slug = slugOf(name)
  const onPhones = chance(`${name} phones`, 85)
  const inBrowsers = chance(`${name} browsers`, 60)
  const onDesktops = chance(`${name} desktops`, 15)
  const onTheWeb = chance(`${name} web`, 12)
  const where = (has: boolean, link: string): string | null => (has ? link : null)
  return {
    homepage: where(chance(`${name} homepage`, 95), `https://${slug}.example/`),
    mobile_link: where(onPhones, `${slug}://`),
    link_mode: where(onPhones && chance(`${name} universal`, 60), `https://link.${slug}.example`),
    desktop_link: where(onDesktops, `${slug}-desktop://`),
    webapp_link: where(onTheWeb, `https://app.${slug}.example`),
    app_store: where(onPhones, `https://apps.example/app/${slug}/id${1e9 + numberOf(`${name} app`, 9e8)}`),
    play_store: where(onPhones, `https://play.example/store/apps/details?id=example.${slug}`),
    chrome_store: where(inBrowsers, `https://extensions.example/detail/${slug}/${hexOf(name).slice(0, 32)}`),
    rdns: where(inBrowsers, `example.${slug}`),
    rdns_web_wallet: where(onTheWeb, `example.${slug}.web`),
    injected: inBrowsers ? [{ namespace: 'eip155', injected_id: `is${slug[0]?.toUpperCase()}${slug.slice(1)}` }] : null,
  }
}

const rankless = 12
const categories = ['everyday', 'hardware', 'business'].map((name) => imageIdOf(`category ${name}`))

/** Of what was named for nothing but this, that it is an example is said where a visitor reads it. */
const shownName = (name: string): string => (unusualNames.includes(name) ? name : `${name} (example)`)

const listingOf = (name: string, index: number): WalletListing => {
  // Hidden from most lists, where an unusual name is wanted.
  const onlyPays = !unusualNames.includes(name) && chance(`${name} only pays`, 3)
  return {
    id: hexOf(`wallet ${name}`),
    name: shownName(name),
    ...linksOf(name),
    image_id: chance(`${name} image`, 97) ? imageIdOf(`wallet ${name}`) : null,
    order: index < walletNames.length - rankless ? (index + 1) * 10 : null,
    chains: chainsOf(name),
    categories: chance(`${name} categories`, 80) ? categories.slice(0, 1 + numberOf(name, 3)) : null,
    description: chance(`${name} description`, 90) ? 'An example: a wallet that exists in the sandbox only.' : null,
    badge_type: chance(`${name} certified`, 22) ? 'certified' : chance(`${name} badge`, 90) ? 'none' : null,
    supports_wc: !onlyPays,
    supports_wcpay: onlyPays || chance(`${name} pays`, 20),
    is_top_wallet: index < 20,
  }
}

/** The sandbox's own wallet, under the name by which it announces itself: the one that can be listed and installed. */
const sandboxWallet: WalletListing = {
  ...listingOf('Sandbox Wallet', 0),
  name: 'Sandbox Wallet',
  rdns: 'org.latchkey.sandbox-wallet',
  order: 1,
  chains: sandboxChains,
  badge_type: 'certified',
  supports_wc: true,
}

/** A few hundred wallets that nobody has to ask before they are listed: invented names, drawn icons. */
export const walletRegistry: readonly WalletListing[] = [sandboxWallet, ...walletNames.map(listingOf)]
