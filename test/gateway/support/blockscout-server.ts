import { type JsonServer, startJsonServer } from './json-server.ts'

/** A transfer in a transaction, by what is of interest here. */
export interface MadeTransfer {
  readonly from: string
  readonly to: string
  /** Members of `token` and of `total` that differ from an ERC-20. */
  readonly token?: object
  readonly total?: object
}

export interface MadeTransaction {
  readonly from: string
  readonly to: string
  readonly transfers: readonly MadeTransfer[]
  readonly rest?: object
}

/** Blocks of transactions, from the oldest on. */
export type MadeChain = readonly (readonly MadeTransaction[])[]

export interface BlockscoutServer extends JsonServer {
  /** What it knows from now on, and how much of it stands on one page. */
  tell(chain: MadeChain, pageSize?: number): void
}

interface Keyed {
  readonly block_number: number
  readonly index: number
  readonly json: object
}

export const hashAt = (block: number, index: number): string =>
  `0x${block.toString(16).padStart(32, '0')}${index.toString(16).padStart(32, '0')}`

const token = {
  ...{ address_hash: `0x${'A'.repeat(40)}`, name: 'USD Coin', symbol: 'USDC', decimals: '6', type: 'ERC-20' },
  ...{ icon_url: 'https://pictures.example/usdc.png', reputation: 'ok' },
}

const transactionJson = ({ from, to, rest }: MadeTransaction, block: number, index: number): object => ({
  ...{ hash: hashAt(block, index), status: 'ok', from: { hash: from }, to: { hash: to }, created_contract: null },
  ...{ value: '0', nonce: index, raw_input: '0xa9059cbb00', method: 'transfer', block_number: block, position: index },
  ...{ timestamp: new Date(block * 12_000).toISOString(), ...rest },
})

/** Plays a Blockscout by the published description of its `/api/v2`, as far as the gateway asks. */
export const startBlockscoutServer = async (): Promise<BlockscoutServer> => {
  let known: MadeChain = []
  let size = 50
  const transactions = (): readonly (Keyed & MadeTransaction)[] =>
    known.flatMap((block, number) =>
      block.map((one, index) => ({ ...one, block_number: number, index, json: transactionJson(one, number, index) })),
    )
  const transfers = (): readonly (Keyed & MadeTransfer)[] =>
    known.flatMap((block, number) =>
      block
        .flatMap((one, index) => one.transfers.map((moved) => ({ ...moved, hash: hashAt(number, index) })))
        .map(({ hash, ...moved }, index) => ({
          ...{ ...moved, block_number: number, index },
          json: {
            ...{ transaction_hash: hash, block_number: number, log_index: index },
            ...{ from: { hash: moved.from }, to: { hash: moved.to } },
            ...{ token: { ...token, ...moved.token }, total: { value: '1500000', decimals: '6', ...moved.total } },
          },
        })),
    )
  const page = (all: readonly Keyed[], query: URLSearchParams): object => {
    const [block, index] = [query.get('block_number'), query.get('index')]
    const newestFirst = all.toSorted((a, b) => b.block_number - a.block_number || b.index - a.index)
    const older = newestFirst.filter(
      (one) =>
        block === null ||
        one.block_number < Number(block) ||
        (one.block_number === Number(block) && one.index < Number(index)),
    )
    const items = older.slice(0, size)
    const last = items.at(-1)
    const more = older.length > size && last !== undefined
    return {
      items: items.map(({ json }) => json),
      next_page_params: more ? { block_number: last.block_number, index: last.index, items_count: size } : null,
    }
  }
  const server = await startJsonServer((path) => {
    const { pathname, searchParams } = new URL(path, 'http://blockscout')
    const [, kind, hash, list] = /^\/api\/v2\/(addresses|transactions)\/(0x\w+)(?:\/([\w-]+))?$/.exec(pathname) ?? []
    const isOf = ({ from, to }: { readonly from: string; readonly to: string }): boolean => from === hash || to === hash
    if (kind === 'addresses' && list === 'transactions')
      return { body: page(transactions().filter(isOf), searchParams) }
    if (kind === 'addresses' && list === 'token-transfers')
      return { body: page(transfers().filter(isOf), searchParams) }
    const one = transactions().find(({ block_number, index }) => hashAt(block_number, index) === hash)
    return one === undefined ? { status: 404, body: { message: 'Not found' } } : { body: one.json }
  })
  return {
    ...server,
    tell: (chain, pageSize = 50) => {
      known = chain
      size = pageSize
    },
  }
}
