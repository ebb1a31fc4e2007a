import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createTransactionMessage,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
} from '@solana/kit'
import { useSignIn, useSignMessage, useSignTransaction, useWalletAccountTransactionSendingSigner } from '@solana/react'
import { type UiWallet, type UiWalletAccount, useConnect, useDisconnect, useWallets } from '@wallet-standard/react'
import { Action, message, node, Said, show, to } from './latchkey.tsx'

const rpc = createSolanaRpc(node)
const transferKind = 2
const transferData = (lamports: bigint): Uint8Array => {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, transferKind, true)
  data.setBigUint64(4, lamports, true)
  return new Uint8Array(data.buffer)
}

function Account({ account }: { readonly account: UiWalletAccount }) {
  const signMessage = useSignMessage(account)
  const signTransaction = useSignTransaction(account, 'solana:localnet')
  const signer = useWalletAccountTransactionSendingSigner(account, 'solana:localnet')
  const send = async (): Promise<Uint8Array> => {
    const { value: latest } = await rpc.getLatestBlockhash().send()
    const transfer = {
      programAddress: address('11111111111111111111111111111111'),
      accounts: [
        { address: signer.address, role: AccountRole.WRITABLE_SIGNER, signer },
        { address: address(to), role: AccountRole.WRITABLE },
      ],
      data: transferData(1_000_000n),
    }
    const transaction = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(signer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(latest, paid),
      (timed) => appendTransactionMessageInstruction(transfer, timed),
    )
    return signAndSendTransactionMessageWithSigners(transaction)
  }
  return (
    <>
      <Action
        name="Sign"
        run={async () => (await signMessage({ message: new TextEncoder().encode(message) })).signature}
      />
      <Action name="Send" run={send} />
      <Action name="Sign nonsense" run={() => signTransaction({ transaction: Uint8Array.of(1, 2, 3) })} />
    </>
  )
}

function SignIn({ wallet }: { readonly wallet: UiWallet }) {
  const signIn = useSignIn(wallet)
  return <Action name="Sign in" run={async () => (await signIn({ nonce: 'k3jZ8vQ2' })).signedMessage} />
}

function Wallet({ wallet }: { readonly wallet: UiWallet }) {
  const [isConnecting, connect] = useConnect(wallet)
  const [, disconnect] = useDisconnect(wallet)
  const [account] = wallet.accounts
  return (
    <>
      <Said name="status" value={account ? 'connected' : isConnecting ? 'connecting' : 'disconnected'} />
      <Said name="address" value={account?.address} />
      <Said name="chains" value={wallet.chains.join()} />
      <Said name="icon" value={wallet.icon.slice(0, 26)} />
      <Action name="Connect" run={() => connect()} />
      <Action name="Disconnect" run={() => disconnect()} />
      {account && <Account account={account} />}
      {wallet.features.includes('solana:signIn') && <SignIn wallet={wallet} />}
    </>
  )
}

function Page() {
  const wallets = useWallets()
  const wallet = wallets.find(({ name }) => name === 'Latchkey')
  return (
    <>
      <Said name="wallets" value={wallets.map(({ name }) => name).join()} />
      {wallet && <Wallet wallet={wallet} />}
    </>
  )
}

show(<Page />)
