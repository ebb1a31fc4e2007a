import type {
  MessageSignerWalletAdapterProps,
  SignerWalletAdapterProps,
  SignInMessageSignerWalletAdapterProps,
  StandardWalletAdapter,
} from '@solana/wallet-adapter-base'
import { useStandardWalletAdapters } from '@solana/wallet-standard-wallet-adapter-react'
import {
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { useEffect, useState } from 'react'
import { Action, message, node, Said, show, to } from './latchkey.tsx'

/** What it can do depends on the wallet that is connected. */
type Signing = StandardWalletAdapter &
  Partial<MessageSignerWalletAdapterProps & SignerWalletAdapterProps & SignInMessageSignerWalletAdapterProps>

const connection = new Connection(node, 'confirmed')

const transferOf = (payer: PublicKey) =>
  SystemProgram.transfer({ fromPubkey: payer, toPubkey: new PublicKey(to), lamports: 1_000_000 })

const keyOf = ({ publicKey }: StandardWalletAdapter): PublicKey => {
  if (publicKey === null) throw new Error('not connected')
  return publicKey
}

const send = async (adapter: StandardWalletAdapter): Promise<Uint8Array> => {
  const payerKey = keyOf(adapter)
  const { blockhash } = await connection.getLatestBlockhash()
  const content = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions: [transferOf(payerKey)] })
  const transaction = new VersionedTransaction(content.compileToV0Message())
  return new TextEncoder().encode(await adapter.sendTransaction(transaction, connection))
}

/** Old and new, in one question. */
const signBoth = async (adapter: Signing): Promise<Uint8Array> => {
  const feePayer = keyOf(adapter)
  const { blockhash } = await connection.getLatestBlockhash()
  const both = [1, 2].map((times) =>
    new Transaction({ feePayer, recentBlockhash: blockhash }).add(...Array(times).fill(transferOf(feePayer))),
  )
  const all = await whereItCan(adapter.signAllTransactions?.(both))
  return Uint8Array.from(all, (transaction) => Number(transaction.verifySignatures()))
}

const whereItCan = <Answer,>(answer: Promise<Answer> | undefined): Promise<Answer> =>
  answer ?? Promise.reject(new Error('It cannot.'))
const signed = (adapter: Signing) => whereItCan(adapter.signMessage?.(new TextEncoder().encode(message)))
const signedIn = async (adapter: Signing) => (await whereItCan(adapter.signIn?.({ nonce: 'k3jZ8vQ2' }))).signedMessage

function Adapter({ adapter }: { readonly adapter: Signing }) {
  const [told, setTold] = useState(0)
  useEffect(() => {
    const redraw = (): void => setTold((times) => times + 1)
    adapter.on('connect', redraw).on('disconnect', redraw)
    // What a host does that keeps visitors connected.
    adapter.autoConnect().then(redraw, redraw)
    return () => void adapter.off('connect', redraw).off('disconnect', redraw)
  }, [adapter])
  // Until then it takes no other wish.
  const isTrying = told === 0 || adapter.connecting
  return (
    <>
      <Said name="status" value={adapter.connected ? 'connected' : isTrying ? 'restoring' : 'disconnected'} />
      <Said name="address" value={adapter.publicKey?.toBase58()} />
      <Said name="chains" value={adapter.wallet.chains.join()} />
      <Said name="icon" value={adapter.icon.slice(0, 26)} />
      <Action name="Connect" run={() => adapter.connect()} />
      <Action name="Disconnect" run={() => adapter.disconnect()} />
      {adapter.connected && adapter.signMessage && <Action name="Sign" run={() => signed(adapter)} />}
      {adapter.connected && <Action name="Send" run={() => send(adapter)} />}
      {adapter.connected && <Action name="Sign both" run={() => signBoth(adapter)} />}
      {adapter.signIn && <Action name="Sign in" run={() => signedIn(adapter)} />}
    </>
  )
}

const none: [] = []

function Page() {
  const adapters = useStandardWalletAdapters(none)
  const adapter = adapters.find(({ name }) => name === 'Latchkey')
  return (
    <>
      <Said name="wallets" value={adapters.map(({ name }) => name).join()} />
      {adapter && 'standard' in adapter && <Adapter adapter={adapter} />}
    </>
  )
}

show(<Page />)
