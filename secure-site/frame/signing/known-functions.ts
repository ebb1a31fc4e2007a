import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi, toFunctionSelector } from 'viem'

/** What wallets are asked to call most, and what gives away most. */
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function decreaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])

export type KnownCall = ReturnType<typeof decodeFunctionData<typeof abi>>

const selectors: ReadonlySet<string> = new Set(abi.map((item) => toFunctionSelector(item)))

/** Whether it begins like one of them: what that says is for nobody else to describe. */
export const beginsAsKnown = (data: Hex): boolean => selectors.has(data.slice(0, 10))

/** Undefined where it is none of them, or has more to it than they say. */
export const readKnownCall = (data: Hex): KnownCall | undefined => {
  try {
    const call = decodeFunctionData({ abi, data })
    return encodeFunctionData({ abi, ...call }) === data ? call : undefined
  } catch {
    return undefined
  }
}
