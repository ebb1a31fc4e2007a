import { expect, test } from 'vitest'
import { type CustomWallet, listingOfCustom } from '../../../core/domain/wallets/custom-wallet.ts'

const whole: Required<CustomWallet> = {
  id: 'mine',
  name: 'Mine',
  homepage: 'https://mine.example',
  image_url: 'https://mine.example/icon.png',
  mobile_link: 'mine://',
  link_mode: 'https://link.mine.example',
  desktop_link: 'mine-desk://',
  webapp_link: 'https://app.mine.example',
  app_store: 'https://apps.example/mine',
  play_store: 'https://play.example/mine',
  chrome_store: 'https://extensions.example/mine',
  rdns: 'example.mine',
  chains: ['eip155:1'],
}

test('a wallet of the host’s own is a listing in our words', () => {
  expect(listingOfCustom(whole)).toStrictEqual({
    id: 'mine',
    name: 'Mine',
    homepage: 'https://mine.example',
    imageUrl: 'https://mine.example/icon.png',
    mobileLink: 'mine://',
    linkMode: 'https://link.mine.example',
    desktopLink: 'mine-desk://',
    webappLink: 'https://app.mine.example',
    appStore: 'https://apps.example/mine',
    playStore: 'https://play.example/mine',
    chromeStore: 'https://extensions.example/mine',
    rdns: 'example.mine',
    chains: ['eip155:1'],
  })
  expect(listingOfCustom({ id: 'mine', name: 'Mine' })).toStrictEqual({ id: 'mine', name: 'Mine', chains: [] })
})
