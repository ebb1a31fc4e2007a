import type { ChainNamespace } from './chain-namespaces.ts'

const evm = 'eip155' satisfies ChainNamespace

/**
 * What is so of one namespace alone, by what it is: a reader asks for that, and names none. They are one constant under several names,
 * which costs a page nothing; what comes to be so of another namespace too becomes a column of its own.
 */
export {
  /** Whose accounts may be contracts: such a one is only where it was deployed. */
  evm as contractNamespace,
  /** Whose wallets are providers of EIP-1193: a page finds and connects them with what it has at once. */
  evm as eip1193Namespace,
  /** Whose wallets sign in while they connect (CAIP-222 as WalletConnect has it); a ReCap then speaks of it. */
  evm as oneClickNamespace,
  /** Whose tokens a service reads from the chain anew when it is asked to (`forceUpdate` of the Blockchain API). */
  evm as reReadNamespace,
  /** Of the messages of EIP-4361, which `siweConfig` is about. */
  evm as siweNamespace,
  /** Of a chain that names none, as viem describes it, and of a number in the place of a network's id. */
  evm as unnamedNamespace,
}
