import { hexOf } from './seeded.ts'

const first = [
  ...['Barley', 'Bramble', 'Cobble', 'Dapple', 'Fennel', 'Gannet', 'Hazelwick', 'Ironmoss', 'Juniper Row', 'Kittiwake'],
  ...['Larkspur', 'Mallow', 'Nettle', 'Oxbow', 'Pewter', 'Quillwort', 'Rushlight', 'Sorrel', 'Tansy', 'Umberfield'],
  ...['Vetch', 'Wickerby', 'Yarrow', 'Zinnia', 'Thistle Lane', 'Aldercot', 'Copperlea', 'Elmsedge'],
]
const last = [
  ...['Purse', 'Satchel', 'Strongbox', 'Coffer', 'Pouch', 'Haversack', 'Lockbox', 'Till'],
  ...['Moneybag', 'Chest', 'Keyring', 'Drawer', 'Billfold', 'Rucksack', 'Casket'],
]

/** Names as the world writes them: other scripts, other directions, marks, and one too long for any row. */
export const unusualNames: readonly string[] = [
  'Émeraude & Fils',
  "O'Dell's <Purse>",
  'Пурга Кошель',
  'محفظة الندى',
  'כיס הטל',
  '月見ポーチ',
  '달빛 주머니',
  'Über-Geldbörse 3000',
  '7th Drawer',
  'x',
  '🪶 Featherweight',
  'The Purse Whose Makers Could Not Agree on a Short Name and So Kept Every One of Them Until the Very End',
]

/** Invented, all different, and not in the order of the alphabet: a directory is sorted by rank. */
export const walletNames: readonly string[] = [
  ...first.flatMap((word) => last.map((other) => `${word} ${other}`)),
  ...unusualNames,
].sort((a, b) => (hexOf(a) < hexOf(b) ? -1 : 1))
