import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type IInstruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import { getSetComputeUnitLimitInstruction } from '@solana-program/compute-budget'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  type ExtensionArgs,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeAccount3Instruction,
  getInitializeMint2Instruction,
  getMintSize,
  getMintToInstruction,
  getPostInitializeInstructionsForMintExtensions,
  getPreInitializeInstructionsForMintExtensions,
  TOKEN_2022_PROGRAM_ADDRESS,
} from '@solana-program/token-2022'
import { freshSolanaAccount, type SendingChain, type SolanaAccount } from './solana-sending.ts'

export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const token2022Program = TOKEN_2022_PROGRAM_ADDRESS

export const signerOf = ({ seed }: SolanaAccount): Promise<KeyPairSigner> =>
  createKeyPairSignerFromPrivateKeyBytes(seed)

let limits = 0

/** Has a chain do this, signed by whoever has to. @throws where it refuses */
export const act = async (
  { ask }: SendingChain,
  payer: KeyPairSigner,
  instructions: readonly IInstruction[],
): Promise<void> => {
  const { blockhash } = Object(Object(await ask('getLatestBlockhash')).value)
  // What is done twice within a block is two transactions.
  limits += 1
  const limit = getSetComputeUnitLimitInstruction({ units: 1_000_000 - limits })
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (one) => setTransactionMessageFeePayerSigner(payer, one),
    (one) =>
      setTransactionMessageLifetimeUsingBlockhash({ blockhash: blockhash as Blockhash, lastValidBlockHeight: 0n }, one),
    (one) => appendTransactionMessageInstructions([limit, ...instructions], one),
  )
  const bytes = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
  const signature = await ask('sendTransaction', bytes, { encoding: 'base64' })
  if (signature === undefined) throw new Error('The chain refuses it.')
}

export const associated = async (owner: string, mint: string, program: Address): Promise<Address> =>
  (await findAssociatedTokenPda({ owner: address(owner), mint: address(mint), tokenProgram: program }))[0]

/** What holds tokens of a mint, in the smallest parts; undefined where there is none. */
export const tokensAt = async ({ ask }: SendingChain, account: string): Promise<bigint | undefined> => {
  const { value } = Object(await ask('getAccountInfo', account, { encoding: 'jsonParsed' }))
  return value === null ? undefined : BigInt(value.data.parsed.info.tokenAmount.amount)
}

export interface MintOptions {
  /** Whose address is the mint's; a new one unless it is said. */
  readonly signer?: KeyPairSigner
  readonly program?: Address
  readonly extensions?: readonly ExtensionArgs[]
  /** Bytes of extensions that the library does not know, and what begins them. */
  readonly more?: { readonly bytes: number; readonly begin: (mint: Address) => IInstruction }
}

export interface TestMint {
  readonly mint: Address
  readonly program: Address
  readonly authority: KeyPairSigner
  /** Makes the owner's account, if there is none, and puts so much into it. @returns the account */
  readonly give: (owner: string, amount: bigint) => Promise<Address>
  /** An account that is not the associated one. @param bytes 165 unless the mint wants more */
  readonly giveElsewhere: (owner: string, amount: bigint, bytes?: number) => Promise<Address>
}

const rent = async ({ ask }: SendingChain, bytes: number): Promise<bigint> =>
  BigInt(Number(await ask('getMinimumBalanceForRentExemption', bytes)))

/** A token of six decimals. Its authority may mint, freeze and configure. */
export const makeMint = async (chain: SendingChain, options: MintOptions = {}): Promise<TestMint> => {
  const { program = token2022Program, extensions = [], more, signer } = options
  const payer = freshSolanaAccount()
  await chain.fund(payer.address, 10_000_000_000n)
  const [authority, mint] = await Promise.all([signerOf(payer), signer ?? generateKeyPairSigner()])
  const known = [...extensions]
  const plain = known.length === 0 ? (more === undefined ? 82 : 166) : getMintSize(known)
  const size = plain + (more === undefined ? 0 : more.bytes)
  const config = { programAddress: program }
  const owner = { mintAuthority: authority.address, freezeAuthority: authority.address }
  await act(chain, authority, [
    getCreateAccountInstruction({
      ...{
        payer: authority,
        newAccount: mint,
        lamports: await rent(chain, size),
        space: size,
        programAddress: program,
      },
    }),
    ...getPreInitializeInstructionsForMintExtensions(mint.address, known),
    ...(more === undefined ? [] : [more.begin(mint.address)]),
    getInitializeMint2Instruction({ mint: mint.address, decimals: 6, ...owner }, config),
    ...getPostInitializeInstructionsForMintExtensions(mint.address, authority, known),
  ])
  const minting = (token: Address, amount: bigint): IInstruction =>
    getMintToInstruction({ mint: mint.address, token, mintAuthority: authority, amount }, config)
  return {
    ...{ mint: mint.address, program, authority },
    give: async (to, amount) => {
      const token = await associated(to, mint.address, program)
      await act(chain, authority, [
        getCreateAssociatedTokenIdempotentInstruction({
          ...{ payer: authority, ata: token, owner: address(to), mint: mint.address, tokenProgram: program },
        }),
        ...(amount > 0n ? [minting(token, amount)] : []),
      ])
      return token
    },
    giveElsewhere: async (to, amount, bytes = 165) => {
      const token = await generateKeyPairSigner()
      await act(chain, authority, [
        getCreateAccountInstruction({
          ...{
            payer: authority,
            newAccount: token,
            lamports: await rent(chain, bytes),
            space: bytes,
            programAddress: program,
          },
        }),
        getInitializeAccount3Instruction({ account: token.address, mint: mint.address, owner: address(to) }, config),
        minting(token.address, amount),
      ])
      return token.address
    },
  }
}
