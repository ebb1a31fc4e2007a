import { galleryAddress, serveGallery } from './shells/gallery/serve-gallery.ts'
import { launchBrowser } from './support/browser.ts'

const out = process.argv[2]
const served = await serveGallery()
const url = typeof served === 'string' ? served : (served as any).url
const b = await launchBrowser()
const want: [string, number, number, string][] = []
for (const s of process.argv.slice(3)) {
  const [name, w, mode] = s.split('@')
  want.push([name!, Number(w), w === '1280' ? 800 : w === '640' ? 400 : w === '320' ? 640 : 780, mode!])
}
for (const [name, w, h, mode] of want) {
  const p = await b.newPage({ viewport: { width: w, height: h }, reducedMotion: 'reduce' })
  await p.goto(galleryAddress(url, 'preact', { screen: name, mode }))
  await p.waitForFunction(() => 'gallery' in window)
  await p.waitForTimeout(400)
  await p.screenshot({ path: `${out}/${name}@${w}@${mode}.png` })
  await p.close()
}
await b.close()
process.exit(0)
